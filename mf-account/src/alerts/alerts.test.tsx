import { screen, waitFor, within } from "@testing-library/react";
import type { Alert } from "@larchway/shared/contracts/alert";
import { HeaderAccount } from "../header/header-account";
import { ann, apiError, renderAccount, testNow } from "../testing/render-account";
import { toListUrl } from "../saved-searches/describe-search";
import { AlertsPage } from "./alerts-page";

jest.mock("../saved-searches/describe-search", () => ({
  toListUrl: jest.fn(() => "/buying/search?city=Toronto"),
}));
const day = 86_400_000;
const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, "0")}`;
const condos = { id: id(900), name: "Condos" };

const makeAlert = (digit: number, extra: Partial<Alert> = {}): Alert => ({
  id: id(digit),
  kind: "new",
  at: new Date(testNow - digit * 1_000).toISOString(),
  isRead: false,
  searches: [condos],
  home: {
    ListingKey: `W${digit}`,
    address: `${digit} Iris Court, Hamilton`,
    path: `/listings/W${digit}`,
    price: 849_000,
  },
  ...extra,
});

/** An account with these alerts, as the server has them; two on a page. */
function openInbox(...initial: Alert[]) {
  const alerts = [...initial];
  const unread = () => alerts.filter(({ isRead }) => !isRead).length;
  const savedSearch = {
    ...condos,
    market: "For Sale",
    query: "city=Toronto",
    seenAt: new Date(testNow).toISOString(),
    createdAt: new Date(testNow).toISOString(),
  };
  return {
    "GET /api/users/alerts": ({ before }: { before?: string } = {}) => {
      const start = alerts.findIndex((alert) => alert.id === before) + 1;
      const page = alerts.slice(start, start + 2);
      return {
        alerts: page,
        unread: unread(),
        next: alerts.length > start + 2 ? page.at(-1)?.id : undefined,
      };
    },
    "GET /api/users/alerts/count": () => ({ unread: unread() }),
    "POST /api/users/alerts/read": ({ id: read }: { id?: string }) => {
      for (const [index, alert] of alerts.entries())
        if (read === undefined || alert.id === read) alerts[index] = { ...alert, isRead: true };
      return { ok: true };
    },
    "GET /api/users/saved-searches": { searches: [savedSearch] },
    "GET /api/users/push": { devices: [] },
  };
}

const openPage = (script: Record<string, unknown>) =>
  renderAccount(
    <>
      <HeaderAccount />
      <AlertsPage />
    </>,
    { user: ann, script },
  );
const entry = (text: string) => within(screen.getByText(text).closest("article")!);

describe("the alerts", () => {
  it("are grouped by day, newest first, with home, price and search", async () => {
    openPage(
      openInbox(
        makeAlert(1, { kind: "price-cut", priceBefore: 899_000, priceAfter: 849_000 }),
        makeAlert(2, { at: new Date(testNow - 2 * day).toISOString(), isRead: true }),
      ),
    );
    const today = within(await screen.findByRole("region", { name: "Today" }));
    expect(today.getByRole("link", { name: "1 Iris Court, Hamilton" })).toHaveAttribute(
      "href",
      "/listings/W1",
    );
    expect(today.getByText("$849,000, was $899,000")).toBeVisible();
    expect(today.getByText("Matches “Condos”")).toBeVisible();
    const earlier = within(screen.getByRole("region", { name: "Nov 18, 2026" }));
    expect(earlier.queryByText("Unread")).toBeNull();
  });

  it("of a summary lead to the list of the search", async () => {
    openPage(openInbox(makeAlert(1, { kind: "digest", home: undefined, homeCount: 12 })));
    expect(await screen.findByRole("link", { name: "12 new homes in “Condos”" })).toHaveAttribute(
      "href",
      "/buying/search?city=Toronto",
    );
  });

  it("of a summary give the number of changes without entries", async () => {
    openPage(openInbox(makeAlert(1, { kind: "digest", home: undefined, homeCount: 0, updateCount: 40 })));
    expect(await screen.findByRole("link", { name: "40 further updates in “Condos”" })).toBeVisible();
  });

  it("show no price of a home that is sold", async () => {
    openPage(openInbox(makeAlert(1, { kind: "sold" })));
    expect(await screen.findByText("There is news about this home.")).toBeVisible();
    expect(screen.queryByText(/849/)).toBeNull();
  });

  it("are marked as read one by one or all together, which the header shows too", async () => {
    const { person } = openPage(openInbox(makeAlert(1), makeAlert(2), makeAlert(3)));
    expect(await screen.findByRole("link", { name: "Alerts, 3 unread" })).toBeVisible();
    await person.click(await screen.findByRole("button", { name: "Mark as read “1 Iris Court, Hamilton”" }));
    expect(await screen.findByRole("link", { name: "Alerts, 2 unread" })).toBeVisible();
    expect(entry("1 Iris Court, Hamilton").queryByText("Unread")).toBeNull();
    expect(screen.getByText("1 Iris Court, Hamilton").closest("article")).toHaveFocus();
    expect(entry("2 Iris Court, Hamilton").getByText("Unread")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByRole("link", { name: "Alerts" })).toBeVisible();
    expect(screen.getByText("Nothing unread.")).toBeVisible();
  });

  it("older ones are loaded with a button, and the first page is small", async () => {
    const script = openInbox(makeAlert(1), makeAlert(2), makeAlert(3));
    const load = jest.fn(script["GET /api/users/alerts"]);
    const { person } = openPage({ ...script, "GET /api/users/alerts": load });
    await person.click(await screen.findByRole("button", { name: "Show older alerts" }));
    expect(await screen.findByText("3 Iris Court, Hamilton")).toBeVisible();
    expect(load.mock.calls.map(([query]) => query)).toMatchObject([
      { limit: 15 },
      { before: id(2), limit: undefined },
    ]);
    expect(screen.queryByRole("button", { name: "Show older alerts" })).toBeNull();
  });

  it("are rendered once when older ones appear, and again when they are read", async () => {
    const digest = { kind: "digest", home: undefined, homeCount: 12 } as const;
    const { person } = openPage(openInbox(makeAlert(1, digest), makeAlert(2, digest), makeAlert(3, digest)));
    await screen.findAllByRole("link", { name: "12 new homes in “Condos”" });
    jest.mocked(toListUrl).mockClear();
    await person.click(screen.getByRole("button", { name: "Show older alerts" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
    expect(toListUrl).toHaveBeenCalledTimes(1);
    await person.click(screen.getAllByRole("button", { name: /^Mark as read/ })[0]!);
    await waitFor(() => expect(screen.getAllByText("Unread")).toHaveLength(2));
    expect(toListUrl).toHaveBeenCalledTimes(2);
  });

  it("say what they are for while there are none", async () => {
    openPage(openInbox());
    expect(await screen.findByText("No alerts yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Your saved searches" })).toHaveAttribute(
      "href",
      "/saved-searches",
    );
  });

  it("say so when they cannot be loaded, and try again", async () => {
    let isDown = true;
    const script = openInbox(makeAlert(1));
    const load = script["GET /api/users/alerts"];
    const { person } = openPage({
      ...script,
      "GET /api/users/alerts": () => {
        if (isDown) throw apiError(503, "DATABASE_AWAY", "The site is being repaired.");
        return load();
      },
    });
    expect(await screen.findByText("The site is being repaired.")).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole("button", { name: /Try again/ }));
    expect(await screen.findByText("1 Iris Court, Hamilton")).toBeVisible();
  });

  it("lead a visitor to sign in", async () => {
    renderAccount(<AlertsPage />, {
      url: "/alerts",
      path: "/alerts",
      routes: [{ path: "/signin", element: <p>Sign in here</p> }],
    });
    await waitFor(() => expect(screen.getByText("Sign in here")).toBeVisible());
  });
});
