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
    const search = { ...fields, id: key };
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
    "GET /api/properties": () => list(listed("N1", 1), listed("O1", 5)),
  };
  return { account, script };
}

const openPage = (options: RenderAccountOptions) => renderAccount(<SavedSearchesPage />, options);
const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe("the page of saved searches", () => {
  it("shows what is new in each since it was last opened, and leads to its list", async () => {
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

  it("says when a saved filter can't be read any more", async () => {
    openPage({ user: ann, script: openAccount({ ...condos, query: "city=Toronto&maxRent=3" }).script });
    expect(await screen.findByText("Part of this search can't be read any more")).toBeVisible();
  });

  it("shows a visitor the searches of this browser, and how to have them everywhere", async () => {
    writeStored("savedSearches", [condos]);
    openPage({ script: openAccount().script });
    expect(await screen.findByRole("region", { name: "Condos" })).toBeVisible();
    expect(screen.getByText(/in this browser only/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign In" })).toBeVisible();
  });

  it("takes over the searches of this browser when somebody is signed in", async () => {
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
