import { screen, within } from "@testing-library/react";
import { ann, renderAccount, testNow } from "../../testing/render-account";
import { AdminPage } from "../admin-page";

const hour = 3_600_000;
const state = {
  configured: true,
  lastRun: {
    startedAt: "2026-11-20T15:00:00.000Z",
    report: {
      properties: 2,
      media: 1,
      parts: 0,
      mended: 0,
      retired: 0,
      heldBack: 50,
      notOffered: [],
      notes: ["This feed has no Office resource: homes have no offices."],
    },
  },
  cursors: [
    { stream: "keys", finishedAt: new Date(testNow - 5 * hour).toISOString() },
    { stream: "media" },
    { stream: "property", finishedAt: new Date(testNow - 2 * hour).toISOString() },
  ],
  counts: { shown: 1_200, withheld: 3, gone: 1, pictures: 15_000, parts: 40 },
  openDeadLetters: 12,
  reasons: [{ stream: "property", reason: "StandardStatus: expected string", count: 12 }],
  deadLetters: [
    {
      id: 1,
      stream: "property",
      key: "X0000002",
      reason: "StandardStatus: expected string",
      payload: "{}",
      times: 3,
      firstAt: "2026-11-20T15:00:00.000Z",
      lastAt: "2026-11-20T16:00:00.000Z",
    },
  ],
};

function renderFeed(feed: object, sync: unknown = { started: true }) {
  return renderAccount(<AdminPage />, {
    url: "/admin?tab=feed",
    user: { ...ann, isAdmin: true },
    script: { "GET /api/admin/feed": feed, "POST /api/admin/feed/sync": sync },
  });
}

describe("the feed on the admin dashboard", () => {
  it("shows the problems, the counts, the streams and the reasons of rejected rows", async () => {
    renderFeed(state);
    expect(await screen.findByText("The feed is more than an hour behind")).toBeVisible();
    expect(screen.getByText("The feed no longer lists 50 homes")).toBeVisible();
    expect(screen.getByText(/has no Office resource/)).toBeVisible();
    expect(screen.getByText("1,200 homes shown")).toBeVisible();
    const streams = within(screen.getByRole("region", { name: "Streams" }));
    expect(streams.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Listings",
      "Pictures",
      "Walk over all keys",
    ]);
    expect(streams.getAllByText(/Round ended on/)).toHaveLength(2);
    expect(streams.getByText("No round has ended yet")).toBeVisible();
    const letters = within(screen.getByRole("region", { name: "Rows that could not be used" }));
    expect(letters.getByText("12 rows of listings: StandardStatus: expected string")).toBeVisible();
    expect(letters.getByText(/For example X0000002/)).toBeVisible();
  });

  it("reads rejected rows again, or everything, and reports a failure", async () => {
    const sync = jest.fn().mockRejectedValueOnce(new Error("network")).mockResolvedValue({ started: true });
    const { person } = renderFeed(state, sync);
    const again = await screen.findByRole("button", { name: "Try these rows again" });
    await person.click(again);
    expect(await screen.findByText(/The feed could not be read/)).toBeVisible();
    await person.click(again);
    expect(await screen.findByText(/The feed is being read/)).toBeVisible();
    expect(sync).toHaveBeenLastCalledWith({ walk: "true" });
    await person.click(screen.getByRole("button", { name: "Read everything again" }));
    expect(sync).toHaveBeenLastCalledWith({ full: "true" });
  });

  it("shows when the site has no feed", async () => {
    renderFeed({
      ...state,
      configured: false,
      lastRun: undefined,
      cursors: [],
      reasons: [],
      deadLetters: [],
    });
    expect(await screen.findByText("No feed is set up")).toBeVisible();
  });
});
