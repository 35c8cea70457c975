import { screen, waitFor, within } from "@testing-library/react";
import { ann, apiError, renderAccount } from "../../testing/render-account";
import { AdminPage } from "../admin-page";

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

const admin = { ...ann, isAdmin: true };
const minutes = Array.from({ length: 60 }, () => 0);
const remote = {
  name: "mf-mortgage",
  build: "aaaaaaaaaaaa",
  previous: "bbbbbbbbbbbb",
  live: { since: "2026-11-20T15:00:00.000Z", by: "team-b", note: "New heading" },
  hold: { kind: "lock", until: null, reason: "campaign", actor: "ada" },
  canary: { build: "dddddddddddd", percent: 5 },
  isDamaged: false,
  isBreakGlass: false,
  lastHour: { views: 40, failures: 3, errors: 1, starts: { issued: 20, started: 18 } },
  failuresByMinute: [...minutes.slice(0, 55), 1, 3, 0, 0, 0],
};
const status = { revision: 7, remotes: [remote] };
const releases = [
  { name: "mf-mortgage", build: "cccccccccccc", publishedBy: "team-b", state: "published", bytes: 1 },
  { name: "mf-mortgage", build: "aaaaaaaaaaaa", publishedBy: "team-b", state: "live", bytes: 1 },
].map((release) => ({ ...release, publishedAt: "2026-11-20T15:00:00.000Z" }));
const entry = { at: "2026-11-20T15:00:00.000Z", name: "mf-mortgage", evidence: null };
const history = {
  entries: [
    {
      ...entry,
      actor: "ada",
      action: "promote",
      from: "bbbbbbbbbbbb",
      to: "aaaaaaaaaaaa",
      note: "New heading",
    },
    { ...entry, actor: "ada", action: "lock", from: null, to: null, note: "campaign" },
  ],
};

function renderPart(change: jest.Mock = jest.fn(), more: object = {}, site: object = {}) {
  const loadStatus = jest.fn(() => ({ ...status, ...site, remotes: [{ ...remote, ...more }] }));
  return {
    loadStatus,
    ...renderAccount(<AdminPage />, {
      url: "/admin?tab=releases",
      user: admin,
      script: {
        "GET /platform/status": loadStatus,
        "GET /platform/releases": { releases },
        "GET /platform/history": history,
        "POST /platform/rollback": change,
        "POST /platform/promote": change,
      },
    }),
  };
}

describe("the releases of the admin dashboard", () => {
  it("shows that counts and locks are unknown while the release database does not respond", async () => {
    renderPart(jest.fn(), {}, { releaseDatabase: "closed" });
    expect(await screen.findByText(/The release database does not respond/)).toBeVisible();
  });

  it("shows the live build's measurements in the site's own browser", async () => {
    const figures = {
      ...{ pages: 2, visits: 16, errors: 1, rejections: 1, warnings: 0 },
      ...{ nodesPerVisit: 0.2, listenersPerVisit: 0, stylesPerVisit: 0, heapBytesPerVisit: 61_200 },
      ...{ processorMs: 900, processorShare: 0.9 },
    };
    const warnings = ["/gardens: leaves 1040 kB of memory behind after 17 visits"];
    renderPart(jest.fn(), { bootCheck: { at: remote.live.since, outcome: "failed", warnings, figures } });
    const card = within(await screen.findByRole("listitem", { name: "mf-mortgage" }));
    expect(
      card.getByText(
        "Failed the check in a browser: 2 errors; left behind by each visit: 0 elements, 0 listeners, 61 kB",
      ),
    ).toBeVisible();
    expect(card.getByText(/^Warning: \/gardens: leaves 1040 kB/)).toBeVisible();
  });

  it("shows the live build with time and actor, its health, and its history", async () => {
    const { person } = renderPart();
    const card = within(await screen.findByRole("listitem", { name: "mf-mortgage" }));
    expect(card.getByText(/is live since Nov 20, 2026.*by team-b/)).toBeVisible();
    expect(card.getByText("“New heading”")).toBeVisible();
    expect(card.getByText(/for 5 % of visitors/)).toHaveTextContent("Canary dddddddddddd");
    expect(
      card.getByText(/40 page views, 3 failures, 1 error, 18 of 20 counted pages started/),
    ).toBeVisible();
    expect(
      card.getByRole("img", {
        name: "4 failures in the last hour, at most 3 in a minute, the last 3 minutes ago",
      }),
    ).toBeInTheDocument();
    expect(card.getByText(/By ada: campaign/)).toBeVisible();
    await person.click(card.getByText("History of mf-mortgage"));
    expect(await card.findByText(/ada: promote/)).toHaveTextContent("bbbbbbbbbbbb to aaaaaaaaaaaa");
  });

  it.each([
    ["the live build", { build: "aaaaaaaaaaaa", follows: true }],
    ["build bbbbbbbbbbbb, whatever is live here", { build: "bbbbbbbbbbbb", follows: false }],
    // The response of an older edge.
    ["switched off", { build: null }],
  ])("says that other sites get %s", async (text, embedChannel) => {
    renderPart(jest.fn(), { embedChannel });
    const card = within(await screen.findByRole("listitem", { name: "mf-mortgage" }));
    expect(card.getByText(/^On other sites/)).toHaveTextContent(`On other sites: ${text}`);
  });

  it("shows nothing about other sites for a remote that they cannot embed", async () => {
    renderPart();
    await screen.findByRole("listitem", { name: "mf-mortgage" });
    expect(screen.queryByText(/On other sites/)).toBeNull();
  });

  it("rolls back after naming both builds and asking for a reason", async () => {
    const change = jest
      .fn()
      .mockResolvedValue({ name: "mf-mortgage", from: "a", to: "bbbbbbbbbbbb", revision: 8 });
    const { person, loadStatus } = renderPart(change);
    await person.click(await screen.findByRole("button", { name: "Roll back mf-mortgage" }));
    const dialog = within(screen.getByRole("dialog", { name: "Roll back mf-mortgage?" }));
    expect(dialog.getByText("aaaaaaaaaaaa").closest("p")).toHaveTextContent(
      "From aaaaaaaaaaaa to bbbbbbbbbbbb",
    );
    const confirm = dialog.getByRole("button", { name: "Roll back" });
    expect(confirm).toBeDisabled();
    await person.type(dialog.getByLabelText(/^Reason/), "wrong sums");
    await person.click(confirm);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(change).toHaveBeenCalledWith({
      name: "mf-mortgage",
      to: "bbbbbbbbbbbb",
      expectedRevision: 7,
      note: "wrong sums",
    });
    expect(loadStatus.mock.calls.length).toBeGreaterThan(1);
  });

  it("rolls back urgently when open pages should reload immediately", async () => {
    const change = jest
      .fn()
      .mockResolvedValue({ name: "mf-mortgage", from: "a", to: "bbbbbbbbbbbb", revision: 8 });
    const { person } = renderPart(change);
    await person.click(await screen.findByRole("button", { name: "Roll back mf-mortgage" }));
    const dialog = within(screen.getByRole("dialog", { name: "Roll back mf-mortgage?" }));
    await person.type(dialog.getByLabelText(/^Reason/), "wrong sums");
    await person.click(dialog.getByRole("checkbox", { name: /Reload open pages immediately/ }));
    await person.click(dialog.getByRole("button", { name: "Roll back" }));
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(change.mock.calls[0][0]).toMatchObject({ to: "bbbbbbbbbbbb", urgent: true });
  });

  it("promotes a chosen build, and shows an error with its fix", async () => {
    const problem = apiError(409, "REMOTE_HELD", "mf-mortgage is locked by ada: campaign");
    Object.assign(problem, { fix: "Ask ada." });
    const { person } = renderPart(jest.fn().mockRejectedValue(problem));
    await person.click(await screen.findByRole("button", { name: "Promote a build of mf-mortgage" }));
    const dialog = within(screen.getByRole("dialog"));
    await person.selectOptions(await dialog.findByLabelText(/^Build/), "cccccccccccc");
    await person.type(dialog.getByLabelText(/^Reason/), "ready");
    await person.click(dialog.getByRole("button", { name: "Promote" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(
      "mf-mortgage is locked by ada: campaign Ask ada.",
    );
  });
});
