import { screen, waitFor, within } from "@testing-library/react";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import { readStored, writeStored } from "@larchway/shared/storage";
import { home } from "../testing/home";
import { ann, apiError, renderAccount, testNow, type RenderAccountOptions } from "../testing/render-account";
import { SaveSearch } from "./save-search";
import { SavedSearchesPage } from "./saved-searches-page";

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const day = 86_400_000;
const daysAgo = (days: number) => new Date(testNow - days * day).toISOString();
const condos: SavedSearch = {
  id: id(1),
  name: "Condos",
  market: "For Sale",
  query: "city=Toronto&maxPrice=700000",
  seenAt: daysAgo(3),
  createdAt: daysAgo(9),
};
const rentals: SavedSearch = {
  ...condos,
  id: id(2),
  name: "Rentals",
  market: "For Lease",
  createdAt: daysAgo(8),
};

const listed = (key: string, days: number) => ({ ...home(key), OriginalEntryTimestamp: daysAgo(days) });
const list = (...properties: object[]) => ({
  properties,
  currentPage: 1,
  totalPages: 1,
  totalProperties: properties.length,
  limit: 12,
});

/** An account with these searches, as the server has them. */
function openAccount(...initial: SavedSearch[]) {
  const account = new Map(initial.map((search) => [search.id, search]));
  const putAs = (key: string) => (fields: Omit<SavedSearch, "id">) => {
    const search = { ...account.get(key), ...fields, id: key };
    account.set(key, search);
    return search;
  };
  const script = {
    "GET /api/users/saved-searches": () => ({
      searches: [...account.values()].sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    }),
    "PUT /api/users/saved-searches/*": putAs(id(9)),
    ...Object.fromEntries(
      initial.map((each) => [`PUT /api/users/saved-searches/${each.id}`, putAs(each.id)]),
    ),
    "DELETE /api/users/saved-searches/*": (key: string) => {
      account.delete(key);
      return { ok: true };
    },
    "GET /api/users/alerts/settings": { timeZone: "America/Toronto", digestHour: 7, isStopped: false },
    "GET /api/properties": () => list(listed("N1", 1), listed("O1", 5)),
  };
  return { account, script };
}

const openPage = (options: RenderAccountOptions) => renderAccount(<SavedSearchesPage />, options);
const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe("the page of saved searches", () => {
  it("shows new homes in each search since it was last opened, and leads to its list", async () => {
    openPage({ user: ann, script: openAccount(condos, rentals).script });
    const section = within(await screen.findByRole("region", { name: "Condos" }));
    expect(names()).toEqual(["Rentals", "Condos"]);
    expect(section.getByRole("link", { name: "Condos" })).toHaveAttribute(
      "href",
      "/buying/search?city=Toronto&maxPrice=700000",
    );
    const filters = within(section.getByRole("list", { name: "Filters" })).getAllByRole("listitem");
    expect(filters.map(({ textContent }) => textContent)).toEqual(["For sale", "Toronto", "Up to $700,000"]);
    expect(await section.findByText("1 new home")).toBeVisible();
    expect(section.getByRole("link", { name: /N1 Iris Court/ })).toBeVisible();
    expect(section.queryByRole("link", { name: /O1 Iris Court/ })).toBeNull();
  });

  it("leaves out hidden homes, in the number of all homes too", async () => {
    localStorage.setItem("larchway_hidden_homes", '["N1"]');
    const hiddenCount = jest.fn().mockResolvedValue({ count: 1 });
    const script = { ...openAccount(condos).script, "POST /api/properties/hidden": hiddenCount };
    openPage({ user: ann, script });
    expect(await screen.findByText("Nothing new. 1 home in all.")).toBeVisible();
  });

  it("has nothing new after 'Mark as seen'", async () => {
    const { account, script } = openAccount(condos);
    const { person } = openPage({ user: ann, script });
    await person.click(await screen.findByRole("button", { name: "Mark as seen" }));
    expect(await screen.findByText(/Nothing new/)).toBeVisible();
    expect(Date.parse([...account.values()][0]!.seenAt)).toBeGreaterThan(Date.parse(condos.seenAt));
  });

  it("renames and duplicates a search", async () => {
    const { account, script } = openAccount(condos);
    const { person } = openPage({ user: ann, script });
    await person.click(await screen.findByRole("button", { name: "More for “Condos”" }));
    await person.click(screen.getByRole("menuitem", { name: "Rename", hidden: true }));
    const field = screen.getByRole("textbox", { name: /Name/ });
    await person.clear(field);
    await person.paste("Small condos");
    await person.click(screen.getByRole("button", { name: "Save name" }));
    await waitFor(() => expect(names()).toEqual(["Small condos"]));
    expect([...account.values()]).toEqual([{ ...condos, name: "Small condos" }]);

    await person.click(screen.getByRole("button", { name: "More for “Small condos”" }));
    await person.click(screen.getByRole("menuitem", { name: "Duplicate", hidden: true }));
    await waitFor(() => expect(names()).toEqual(["Small condos (copy)", "Small condos"]));
  });

  it("deletes a search, and brings it back with Undo", async () => {
    const { account, script } = openAccount(condos, rentals);
    const { person } = openPage({ user: ann, script });
    await person.click(await screen.findByRole("button", { name: "More for “Condos”" }));
    await person.click(screen.getByRole("menuitem", { name: "Delete", hidden: true }));
    const undo = await screen.findByRole("button", { name: "Undo" });
    expect(undo).toHaveFocus();
    expect(screen.getByText("1 saved search")).toBeVisible();
    await person.click(undo);
    await waitFor(() => expect(names()).toEqual(["Rentals", "Condos"]));
    expect(account.get(condos.id)).toEqual(condos);
  });

  it("shows how often each sends mail, pauses and resumes it", async () => {
    const { account, script } = openAccount({ ...condos, frequency: "daily" });
    const { person } = openPage({ user: ann, script });
    expect(await screen.findByText("Daily, 7 am")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Pause “Condos”" }));
    expect(await screen.findByText("Paused")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Resume “Condos”" }));
    expect(await screen.findByText("Daily, 7 am")).toBeVisible();
    expect([...account.values()]).toEqual([{ ...condos, frequency: "daily", isPaused: false }]);
  });

  it("changes how often a search reports, and what", async () => {
    const { account, script } = openAccount(condos);
    const { person } = openPage({ user: ann, script });
    await person.click(await screen.findByRole("button", { name: "Change alerts of “Condos”" }));
    expect(await screen.findByText("We send no emails about this search.")).toBeVisible();
    await person.selectOptions(screen.getByLabelText("How often should we write?"), "Once a week");
    expect(screen.getByText(/you agree that Larchway Realty Inc., Brokerage emails you/)).toBeVisible();
    await person.selectOptions(screen.getByLabelText("Smallest price cut"), "At least 5 %");
    await person.click(screen.getByRole("checkbox", { name: "Homes sold or leased" }));
    await person.click(screen.getByRole("button", { name: "Save alerts" }));
    expect(await screen.findByText("Weekly, 7 am")).toBeVisible();
    expect(account.get(condos.id)).toMatchObject({
      frequency: "weekly",
      priceCutPercent: 5,
      kinds: ["new", "price-cut", "back-on-market", "open-house", "gone"],
    });
  });

  it("leaves alerts unchanged that a link in a mail has changed since", async () => {
    const { account, script } = openAccount({ ...condos, frequency: "daily" });
    const { person } = openPage({ user: ann, script });
    const seen = await screen.findByRole("button", { name: "Mark as seen" });
    account.set(condos.id, { ...condos, frequency: "daily", isPaused: true });
    await person.click(seen);
    expect(await screen.findByText("Paused")).toBeVisible();
  });

  it("asks to confirm the email before alerts can be sent, and sends the link again", async () => {
    const resend = jest.fn().mockResolvedValue({ ok: true });
    const { script } = openAccount({ ...condos, frequency: "daily" });
    const { person } = openPage({
      user: ann,
      script: { ...script, "POST /api/users/verify/resend": resend },
    });
    expect(await screen.findByText("Confirm your email to get alerts")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Send the link again" }));
    expect(await screen.findByText("A new link is on its way to ann@example.ca.")).toBeVisible();
    expect(resend).toHaveBeenCalledTimes(1);
  });

  it("asks for nothing more where the email is confirmed", async () => {
    const { script } = openAccount({ ...condos, frequency: "daily" });
    openPage({ user: { ...ann, emailVerified: true }, script });
    expect(await screen.findByText("Daily, 7 am")).toBeVisible();
    expect(screen.queryByText(/Confirm your email/)).toBeNull();
  });

  it("shows that all alerts are stopped, and turns them on again", async () => {
    const settings = { timeZone: "America/Toronto", digestHour: 8, isStopped: true };
    const script = {
      ...openAccount(condos).script,
      "GET /api/users/alerts/settings": () => settings,
      "PUT /api/users/alerts/settings": (body: typeof settings) => Object.assign(settings, body),
    };
    const { person } = openPage({ user: ann, script });
    expect(await screen.findByText("You stopped all alerts")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Turn alerts on again" }));
    await waitFor(() => expect(screen.queryByText("You stopped all alerts")).toBeNull());
    expect(settings.isStopped).toBe(false);
  });

  it("reports a saved filter that can't be read", async () => {
    openPage({ user: ann, script: openAccount({ ...condos, query: "city=Toronto&maxRent=3" }).script });
    expect(await screen.findByText("Part of this search can no longer be read")).toBeVisible();
  });

  it("shows a visitor the searches of this browser, and how to have them everywhere", async () => {
    writeStored("savedSearches", [condos]);
    openPage({ script: openAccount().script });
    expect(await screen.findByRole("region", { name: "Condos" })).toBeVisible();
    expect(screen.getByText(/in this browser only/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign In" })).toBeVisible();
  });

  it("takes over the searches of this browser after the visitor signs in", async () => {
    writeStored("savedSearches", [condos]);
    const { account, script } = openAccount();
    openPage({ user: ann, script });
    expect(await screen.findByRole("region", { name: "Condos" })).toBeVisible();
    expect([...account.values()].map(({ name }) => name)).toEqual(["Condos"]);
    expect(readStored("savedSearches")).toEqual([]);
  });

  it("says so when they cannot be loaded, and tries again", async () => {
    let isDown = true;
    const script = {
      "GET /api/users/saved-searches": () => {
        if (isDown) throw apiError(503, "DATABASE_AWAY", "The site is being repaired.");
        return { searches: [] };
      },
    };
    const { person } = openPage({ user: ann, script });
    expect(await screen.findByText("The site is being repaired.")).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole("button", { name: /Try again/ }));
    expect(await screen.findByText("No saved searches yet")).toBeVisible();
  });
});

describe("saving a list", () => {
  const open = (options: RenderAccountOptions, search = condos) =>
    renderAccount(<SaveSearch market={search.market} query={search.query} request={1} />, options);

  it("suggests a name, saves it, and leads to the page", async () => {
    const { account, script } = openAccount();
    const { person } = open({ user: ann, script });
    expect(await screen.findByRole("textbox", { name: /Name/ })).toHaveValue(
      "Toronto · Up to $700,000 · For sale",
    );
    await person.click(screen.getByRole("button", { name: "Save search" }));
    expect(await screen.findByRole("heading", { name: "Search saved" })).toBeVisible();
    expect(screen.getByRole("link", { name: "See your saved searches" })).toHaveAttribute(
      "href",
      "/saved-searches",
    );
    expect([...account.values()]).toMatchObject([{ market: "For Sale", query: condos.query }]);
  });

  it("sends no mail unless it is chosen", async () => {
    const { account, script } = openAccount();
    const { person } = open({ user: ann, script });
    expect(await screen.findByLabelText("How often should we write?")).toHaveDisplayValue(
      "Only show new homes here",
    );
    await person.selectOptions(screen.getByLabelText("How often should we write?"), "As it happens");
    await person.click(screen.getByRole("button", { name: "Save search" }));
    expect(await screen.findByText("Confirm your email to get alerts")).toBeVisible();
    expect([...account.values()]).toMatchObject([{ frequency: "at-once" }]);
  });

  it("replaces a saved search, with its name", async () => {
    const { account, script } = openAccount(condos);
    const { person } = open({ user: ann, script }, { ...condos, query: "city=Toronto&maxPrice=800000" });
    await person.selectOptions(await screen.findByRole("combobox", { name: "Save as" }), "Replace “Condos”");
    expect(screen.getByRole("textbox", { name: /Name/ })).toHaveValue("Condos");
    await person.click(screen.getByRole("button", { name: "Save search" }));
    expect(await screen.findByRole("heading", { name: "Search saved" })).toBeVisible();
    expect([...account.values()].map(({ id, query }) => [id, query])).toEqual([
      [condos.id, "city=Toronto&maxPrice=800000"],
    ]);
  });

  it("says that the same list is saved already", async () => {
    open({ user: ann, script: openAccount(condos).script });
    expect(await screen.findByRole("heading", { name: "You saved this search before" })).toBeVisible();
  });

  it("saves in the browser of a visitor", async () => {
    const { person } = open({ script: openAccount().script });
    await person.click(await screen.findByRole("button", { name: "Save search" }));
    expect(await screen.findByText(/in this browser only/)).toBeVisible();
    expect(readStored("savedSearches").map(({ query }) => query)).toEqual([condos.query]);
  });

  it("keeps the choice of a visitor for the account, and says when emails start", async () => {
    const { person } = open({ script: openAccount().script });
    await person.selectOptions(await screen.findByLabelText("How often should we write?"), "Once a day");
    await person.click(screen.getByRole("button", { name: "Save search" }));
    expect(await screen.findByText("Sign in to get the emails")).toBeVisible();
    expect(readStored("savedSearches").map(({ frequency }) => frequency)).toEqual(["daily"]);
  });

  it("shows why the server refuses, and loses nothing", async () => {
    const refuse = () => {
      throw apiError(409, "TOO_MANY_SAVED", "You have 50 saved searches, and there is no room for more.");
    };
    const { script } = openAccount();
    const { person } = open({ user: ann, script: { ...script, "PUT /api/users/saved-searches/*": refuse } });
    await person.click(await screen.findByRole("button", { name: "Save search" }));
    expect(await screen.findByText(/You have 50 saved searches/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: /Name/ })).toHaveValue("Toronto · Up to $700,000 · For sale");
  });
});
