import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { narrowingNames, readFilter } from "@larchway/shared/listing-filters";
import { exampleValues } from "@larchway/shared/listing-filters/testing";
import { openPage } from "../testing/open-page";
import { testList, testProperty } from "../testing/test-property";

const found = testList([testProperty()], { totalPages: 3, totalProperties: 41 });

async function openSearch(search: string, list: unknown) {
  const responses: Record<string, unknown> = { "/api/properties": list };
  return { responses, ...(await openPage(`/buying/search${search}`, { responses })) };
}

describe("search page", () => {
  it("[R2.013] counts the homes for sale and shows the filters of the URL", async () => {
    await openPage("/buying/search?city=Ottawa&minBedrooms=3", { responses: { "/api/properties": found } });
    expect(screen.getByText("41 homes for sale")).toHaveAttribute("role", "status");
    expect(screen.getByRole("combobox", { name: "City" })).toHaveValue("Ottawa");
    expect(screen.getByRole("combobox", { name: "Bedrooms" })).toHaveValue("3");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Homes for sale in Ottawa");
  });

  it("names the place, and links to the same search on the other market without its prices", async () => {
    await openPage("/buying/search?place=Leslieville%2C+Toronto&minPrice=500000", {
      responses: { "/api/properties": found },
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Homes for sale in Leslieville, Toronto",
    );
    const markets = within(screen.getByRole("navigation", { name: "For sale or for rent" }));
    expect(markets.getByRole("link", { name: "For sale" })).toHaveAttribute("aria-current", "page");
    expect(markets.getByRole("link", { name: "For rent" })).toHaveAttribute(
      "href",
      "/renting/search?place=Leslieville%2C+Toronto",
    );
  });

  it("[R2.059] sends city and sortOrder", async () => {
    const { requests } = await openPage("/buying/search?city=Ottawa&sortOrder=desc", {
      responses: { "/api/properties": found },
    });
    expect(requests[0]).toBe(
      "/api/properties?city=Ottawa&limit=16&sortOrder=desc&status=Active&transactionType=For+Sale",
    );
  });

  it("[R2.027] requests leases only on the rental search", async () => {
    const { requests } = await openPage("/renting/search", { responses: { "/api/properties": found } });
    expect(requests[0]).toContain("transactionType=For+Lease");
  });

  it("puts a changed filter into the URL, and returns to the first page", async () => {
    const { user } = await openPage("/buying/search?city=Ottawa&page=3", {
      responses: { "/api/properties": found },
    });
    await user.selectOptions(screen.getByRole("combobox", { name: "Minimum price" }), "500000");
    expect(location.search).toBe("?city=Ottawa&minPrice=500000");
  });

  it("[R8.011] [R8.015] shows an empty list with a message and a retry when the call fails, without an alert", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const responses: Record<string, unknown> = { "/api/properties": 500 };
    const { user } = await openPage("/buying/search", { responses });
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
    expect(screen.getByText("These homes could not be loaded")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).toBeNull();
    // The number is unknown.
    expect(screen.queryByText(/0 homes for sale|Nothing on the market/)).not.toBeInTheDocument();
    responses["/api/properties"] = found;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findAllByRole("article")).not.toHaveLength(0);
    jest.restoreAllMocks();
  });

  it("retries when the network is back", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const responses: Record<string, unknown> = { "/api/properties": 500 };
    await openPage("/buying/search", { responses });
    expect(screen.getByText("These homes could not be loaded")).toBeInTheDocument();
    responses["/api/properties"] = found;
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findAllByRole("article")).not.toHaveLength(0);
    jest.restoreAllMocks();
  });

  it("reports when nothing matches", async () => {
    await openPage("/buying/search", { responses: { "/api/properties": testList([]) } });
    expect(screen.getByText("0 homes for sale")).toBeInTheDocument();
    expect(screen.getByText("No homes to show here")).toBeInTheDocument();
  });

  it("[R7.064] links to the pages before the last one, and to none beyond", async () => {
    const { user, requests, responses } = await openSearch("?page=2", { ...found, currentPage: 2 });
    responses["/api/properties"] = { ...found, currentPage: 3 };
    await user.click(screen.getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Next page" })).toBeNull());
    expect(screen.getByRole("link", { name: "Page 3", current: "page" })).toBeInTheDocument();
    expect(requests.at(-1)).toContain("&page=3&");
  });

  it("[R7.065] sends one request when the first page is empty, and links to no other page", async () => {
    const { requests } = await openSearch("?city=Moosonee", testList([], { totalPages: 0 }));
    expect(requests.filter((url) => url.startsWith("/api/properties?"))).toHaveLength(1);
    expect(screen.getByText("No homes to show here")).toBeInTheDocument();
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
    expect(screen.queryByRole("link", { name: /page/i })).toBeNull();
  });

  it("links from a page beyond the last one back to the same search", async () => {
    const search = "?city=Ottawa&minPrice=500000";
    await openSearch(
      `${search}&page=99999`,
      testList([], { currentPage: 99_999, totalPages: 3, totalProperties: 41 }),
    );
    expect(screen.getByText("41 homes for sale")).toBeInTheDocument();
    expect(screen.getByText("This page number doesn't exist")).toBeInTheDocument();
    const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(linkTo("Go to the last page")).toBe(`/buying/search${search}&page=3`);
    expect(linkTo("Go to the first page")).toBe(`/buying/search${search}`);
    expect(screen.queryByRole("link", { name: "Clear all filters" })).toBeNull();
  });

  it.each(narrowingNames)("keeps %s in the link to the map", async (name) => {
    const value = ["2", "2000", "yes", "any", "2027-01-01", exampleValues[name]].find(
      (text) => readFilter(name, text) !== undefined,
    )!;
    await openSearch(`?${new URLSearchParams({ [name]: value, page: "2", sortBy: "ListPrice" })}`, found);
    const to = new URL(screen.getByRole("link", { name: "Map" }).getAttribute("href")!, "http://localhost");
    expect(to.pathname).toBe("/buying/search/map");
    expect([...to.searchParams]).toEqual([[name, value]]);
  });

  it("names the search, and links to the homes of the other market", async () => {
    const { requests } = await openSearch("?search=king+st&minPrice=500000&baths=2", found);
    expect(screen.getByText(/You searched for/)).toHaveTextContent("You searched for “king st”.");
    expect(await screen.findByRole("link", { name: "41 homes for rent" })).toHaveAttribute(
      "href",
      "/renting/search?baths=2&search=king+st",
    );
    expect(requests.filter((url) => url.startsWith("/api/properties?"))).toHaveLength(2);
    expect(screen.queryByRole("link", { name: /sold/ })).toBeNull();
  });

  it("links from an empty list to sold and leased homes, too", async () => {
    const none = testList([], { totalPages: 0, totalProperties: 0 });
    const { responses, requests } = await openSearch("", none);
    responses["/api/properties"] = none;
    expect(requests.filter((url) => url.startsWith("/api/properties?"))).toHaveLength(1);
    cleanup();
    const open = await openSearch("?search=12+king+st", none);
    await waitFor(() =>
      expect(open.requests.filter((url) => url.startsWith("/api/properties?"))).toHaveLength(4),
    );
    expect(open.requests.filter((url) => url.includes("status=Closed"))).toEqual([
      "/api/properties?limit=1&search=12+king+st&status=Closed&transactionType=For+Sale",
      "/api/properties?limit=1&search=12+king+st&status=Closed&transactionType=For+Lease",
    ]);
  });

  it("reports which text was searched instead of a misspelt one", async () => {
    await openSearch("?search=kinh+st", { ...found, correctedSearch: "king st" });
    expect(screen.getByText(/No home matches/)).toHaveTextContent(
      "No home matches “kinh st”. These are for “king st”.",
    );
    expect(await screen.findByRole("link", { name: "41 homes for rent" })).toHaveAttribute(
      "href",
      "/renting/search?search=king+st",
    );
  });

  it("reports the terms of the search that were not understood", async () => {
    await openSearch("?search=cheap+house+sudbury", { ...found, unread: "cheap" });
    expect(screen.getByText(/You searched for/)).toHaveTextContent(
      "You searched for “cheap house sudbury”. Not applied: “cheap”.",
    );
  });

  it("[R8.013] offers the three default types when the types cannot be loaded", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const { user } = await openPage("/buying/search", {
      responses: { "/api/properties": found, "/api/properties/types": 500 },
    });
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const field = await screen.findByRole("combobox", { name: "Type of ownership" });
    const choices = [...field.querySelectorAll("option")];
    expect(choices.map(({ value }) => value)).toEqual([
      "",
      "Residential Freehold",
      "Residential Condo & Other",
      "Commercial",
    ]);
    jest.restoreAllMocks();
  });
});
