import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { setHidden } from "@larchway/shared/hidden-homes";
import { openPage } from "../testing/open-page";
import { testList, testProperty, testUser } from "../testing/test-property";

const found = testList([testProperty()], { totalPages: 1, totalProperties: 41 });
const none = testList([], { totalPages: 0, totalProperties: 0 });

const openSearch = (search: string, responses: Record<string, unknown>, user?: typeof testUser) =>
  openPage(`/buying/search${search}`, { responses: { "/api/properties": found, ...responses }, user });

describe("filters of a list", () => {
  it("are shown above it and removed with one click each, or all together", async () => {
    const { user } = await openSearch(
      "?city=Ottawa&minPrice=500000&pool=yes&search=king&sortBy=ListPrice&page=2",
      {},
    );
    const chips = screen.getByRole("list", { name: "Active filters" });
    const names = within(chips)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      "Remove the filter Ottawa",
      "Remove the filter From $500,000",
      "Remove the filter Pool",
      "Remove the filter “king”",
      "Clear all",
    ]);
    await user.click(within(chips).getByRole("link", { name: "Remove the filter Pool" }));
    await waitFor(() =>
      expect(location.search).toBe("?city=Ottawa&minPrice=500000&search=king&sortBy=ListPrice"),
    );
    expect(screen.getByRole("list", { name: "Active filters" })).toHaveFocus();
    await user.click(screen.getByRole("link", { name: "Clear all" }));
    await waitFor(() => expect(location.search).toBe("?sortBy=ListPrice"));
  });

  it("are chosen by group, while the button shows the number of matching homes", async () => {
    const { user, requests } = await openSearch("?baths=2", {
      "/api/properties/prices": { total: 252, width: 100_000, counts: [1, 251] },
    });
    await user.click(screen.getByRole("button", { name: "Filters (1)" }));
    const dialog = await screen.findByRole("dialog", { name: "Filters" });
    expect(
      within(dialog)
        .getAllByRole("group")
        .filter(({ tagName }) => tagName === "FIELDSET")
        .map((group) => group.firstElementChild?.textContent),
    ).toEqual(["Price and costs", "Home", "Rooms", "Time", "Building", "Outdoors and lot", "Words"]);
    expect(await within(dialog).findByRole("button", { name: "Show 252 homes" })).toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "Pool" }));
    await waitFor(() =>
      expect(requests).toContain(
        "/api/properties/prices?baths=2&pool=yes&status=Active&transactionType=For+Sale",
      ),
    );
    await user.click(within(dialog).getByRole("button", { name: "Show 252 homes" }));
    await waitFor(() => expect(location.search).toBe("?baths=2&pool=yes"));
  });

  it("include past sales for members only", async () => {
    await openSearch("", {});
    const orders = () => within(screen.getByRole("combobox", { name: "Sort by" })).getAllByRole("option");
    expect(orders().map(({ textContent }) => textContent)).not.toContain("Biggest price cut");
    cleanup();
    await openSearch("", {}, testUser);
    expect(orders().map(({ textContent }) => textContent)).toContain("Biggest price cut");
  });
});

describe("a list without homes", () => {
  it("names the filter without which there are homes, and links to them", async () => {
    await openSearch("?maxPrice=200000&pool=yes", {
      "/api/properties": none,
      "/api/properties/count": { total: 0, without: [{ filter: "maxPrice", total: 1_204 }] },
    });
    expect(screen.getByText("No home matches all of this")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "1,204 homes without Up to $200,000" })).toHaveAttribute(
      "href",
      "/buying/search?pool=yes",
    );
  });

  it("counts no hidden homes in its advice, and says where all homes are hidden", async () => {
    act(() => setHidden("W1", true));
    const { requests } = await openSearch("?maxPrice=200000&pool=yes", {
      "/api/properties": none,
      "/api/properties/hidden": { count: 4 },
      "/api/properties/count": {
        total: 0,
        without: [
          { filter: "maxPrice", total: 1_204 },
          { filter: "pool", total: 4 },
        ],
      },
    });
    expect(await screen.findByRole("link", { name: "1,200 homes without Up to $200,000" })).toBeVisible();
    expect(await screen.findByText("You hid every home without Pool")).toBeVisible();
    expect(screen.queryByRole("link", { name: /without Pool/ })).toBeNull();
    expect(requests).toContainEqual(
      expect.stringMatching(/^\/api\/properties\/hidden\?pool=yes&status=Active/),
    );
    act(() => setHidden("W1", false));
  });

  it("gives no advice before the numbers are there, then the nearest homes with their differences", async () => {
    let respond = (_count: object) => {};
    await openSearch("?maxPrice=200000&pool=yes", {
      "/api/properties": none,
      "/api/properties/count": new Promise((resolve) => (respond = resolve)),
      "/api/finder": {
        matches: [{ property: testProperty({}), holds: ["pool"], misses: ["maxPrice"] }],
        exact: 0,
        isElsewhere: false,
      },
    });
    expect(screen.queryByText(/Remove a filter/)).toBeNull();
    respond({ total: 0, without: [] });
    expect(await screen.findByText(/Remove a filter/)).toBeInTheDocument();
    const nearest = await screen.findByRole("region", { name: "The nearest matches" });
    expect(within(nearest).getByRole("link", { name: /12 Main St/ })).toBeInTheDocument();
    expect(within(nearest).getByText("$700,000 above your budget")).toBeInTheDocument();
  });

  it("suggests no home that the visitor hid, and the next one in its place", async () => {
    setHidden("W1", true);
    const match = (key: string) => ({
      property: testProperty({ ListingKey: key, UnparsedAddress: `${key} Elm St, Toronto` }),
      holds: ["pool"],
      misses: ["maxPrice"],
    });
    await openSearch("?maxPrice=200000&pool=yes", {
      "/api/properties": none,
      "/api/properties/hidden": { count: 0 },
      "/api/properties/count": { total: 0, without: [] },
      "/api/finder": { matches: ["W1", "W2", "W3", "W4"].map(match), exact: 0, isElsewhere: false },
    });
    const nearest = within(await screen.findByRole("region", { name: "The nearest matches" }));
    const names = () => nearest.getAllByRole("link").map(({ textContent }) => textContent.slice(0, 2));
    expect(names()).toEqual(["W2", "W3", "W4"]);
    act(() => setHidden("W1", false));
    expect(names()).toEqual(["W1", "W2", "W3"]);
  });

  it("shows the terms that were not understood until they are removed", async () => {
    const { user } = await openSearch("?PropertySubType=Detached&unread=cheap", {});
    await user.click(screen.getByRole("link", { name: "Remove the note Not understood: “cheap”" }));
    await waitFor(() => expect(location.search).toBe("?PropertySubType=Detached"));
  });

  it("tells visitors that price cuts are for members", async () => {
    await openSearch("?priceCut=5", {
      "/api/properties": none,
      "/api/properties/count": { total: 0, without: [] },
    });
    expect(screen.getByText(/Price cuts are shown to people who are signed in/)).toBeInTheDocument();
  });
});

describe("a list as a table", () => {
  it("has a row for each home, and sorts by its headings", async () => {
    const home = testProperty({ LivingArea: 1_200, LivingAreaRange: "1100-1300", TaxAnnualAmount: 5_120 });
    const { user, requests } = await openSearch("?view=table&baths=2", {
      "/api/properties": testList([home]),
    });
    // The API does not need to know how the page shows the homes.
    expect(requests[0]).not.toContain("view=");
    const row = screen.getByRole("row", { name: /12 Main St/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(["$900,000", "Detached", "1100-1300", "$750", "$5,120", "3 days ago"]));
    expect(screen.getByRole("columnheader", { name: /Listed/ })).toHaveAttribute("aria-sort", "descending");
    await user.click(screen.getByRole("link", { name: "About $/sq ft" }));
    await waitFor(() => expect(location.search).toContain("view=table"));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveDisplayValue(
        "Price per sq ft: low to high",
      ),
    );
    await user.click(screen.getByRole("link", { name: "Cards" }));
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
  });
});

describe("homes in a list", () => {
  it("can be hidden and shown again, and are counted only while they are shown", async () => {
    localStorage.setItem("larchway_hidden_homes", '["W1234567"]');
    const query = "city=Ottawa&sortBy=ListPrice&status=Active&transactionType=For+Sale";
    const { user, requests, sent } = await openSearch("?city=Ottawa&sortBy=ListPrice", {
      [`/api/properties/hidden?${query}`]: { count: 1 },
    });
    expect(await screen.findByText("40 homes for sale")).toBeInTheDocument();
    expect(requests).toContain(`/api/properties/hidden?${query}`);
    expect(sent).toContainEqual({ path: "/api/properties/hidden", body: { keys: ["W1234567"] } });
    expect(screen.queryByRole("article")).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Show again: 12 Main St/ }));
    expect(screen.getByRole("article")).toBeInTheDocument();
    expect(localStorage.getItem("larchway_hidden_homes")).toBe("[]");
    expect(screen.getByText("41 homes for sale")).toBeInTheDocument();
  });
});
