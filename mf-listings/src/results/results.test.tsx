import { screen, waitFor } from "@testing-library/react";
import { setHidden } from "@larchway/shared/hidden-homes";
import { matchPath } from "@larchway/shared/router";
import { listQueries } from "../lists/list-queries";
import { remote } from "../remote";
import { openPage } from "../testing/open-page";
import { lockedProperty, testList, testProperty } from "../testing/test-property";
import { loadResults } from "./load-results";
import { findResults, rememberResults, toPageUrl, toResultList } from "../lists/result-lists";

const home = (key: string) =>
  testProperty({ ListingKey: key, UnparsedAddress: `${key} Elm Ave, Ottawa, ON` });
const keys = ["W1", "W2", "W3", "W4"];
const whole = { totalPages: 2, totalProperties: 4, limit: 2 };
const firstPage = testList([home("W1"), home("W2")], whole);
const secondPage = testList([home("W3"), home("W4")], { ...whole, currentPage: 2 });
const responses = {
  ...Object.fromEntries(keys.map((key) => [`/api/properties/${key}`, home(key)])),
  ...Object.fromEntries(keys.map((key) => [`/api/properties/${key}/similar`, []])),
};
const noneHidden = { hidden: new Set<string>(), now: 0 };

beforeEach(() => localStorage.clear());

/** Opens a list, then a home of it as in a new tab: with storage only. */
async function openFromList(listUrl: string, key: string, list: unknown = firstPage) {
  const { user, unmount } = await openPage(listUrl, { responses: { ...responses, "/api/properties": list } });
  await user.click(screen.getByRole("link", { name: new RegExp(`^${key} Elm Ave`) }));
  unmount();
  return openPage(`/listings/${key}`, { responses: { ...responses, "/api/properties": secondPage } });
}

describe("a home that was opened from results", () => {
  it("links back to the results and to the next home, without changing its own URL", async () => {
    const { user } = await openFromList("/buying/search?city=Ottawa", "W1");
    expect(await screen.findByText("1 of 4")).toBeInTheDocument();
    expect(location.href).toMatch(/\/listings\/W1$/);
    expect(screen.getByRole("link", { name: "Back to results" })).toHaveAttribute(
      "href",
      "/buying/search?city=Ottawa",
    );
    expect(screen.queryByRole("link", { name: "Previous home in the results" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Next home in the results" }));
    await waitFor(() => expect(location.pathname).toBe("/listings/W2/W2-Elm-Ave-Ottawa-ON"));
    expect(await screen.findByText("2 of 4")).toBeInTheDocument();
  });

  it("continues with the next page of the results, from which Back returns to that page", async () => {
    const { user, requests } = await openFromList("/buying/search?city=Ottawa", "W2");
    await user.click(await screen.findByRole("link", { name: "Next home in the results" }));
    expect(requests).toContain(
      "/api/properties?city=Ottawa&limit=16&page=2&status=Active&transactionType=For+Sale",
    );
    await waitFor(() => expect(location.pathname).toContain("/listings/W3"));
    expect(await screen.findByText("3 of 4")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back to results" })).toHaveAttribute(
      "href",
      "/buying/search?city=Ottawa&page=2",
    );
  });

  it("preloads a neighbour only at the first hover or focus", async () => {
    const { user, requests } = await openFromList("/listings", "W1");
    const next = await screen.findByRole("link", { name: "Next home in the results" });
    expect(requests).not.toContain("/api/properties/W2");
    await user.hover(next);
    expect(requests).toContain("/api/properties/W2");
  });

  it("skips locked and hidden homes", async () => {
    setHidden("W2", true);
    const list = testList([home("W1"), home("W2"), lockedProperty({ ListingKey: "W5" }), home("W4")]);
    await openFromList("/listings", "W1", list);
    expect(await screen.findByRole("link", { name: "Next home in the results" })).toHaveAttribute(
      "href",
      expect.stringContaining("/listings/W4"),
    );
  });

  it("shows no links to results to a visitor who came another way", async () => {
    await openPage("/listings/W1", { responses });
    expect(screen.getByRole("navigation", { name: "Where you are" })).toBeInTheDocument();
    expect(screen.queryByRole("navigation", { name: "Results" })).toBeNull();
  });
});

describe("stored results", () => {
  it("return the most recently opened list with the home, for a day", () => {
    for (const url of [
      "/listings?page=9",
      "/buying/search",
      "/renting/search",
      "/listings",
      "/buying/search",
    ])
      rememberResults(toResultList(firstPage, url, noneHidden));
    expect(findResults("W1", 1)?.url).toBe("/buying/search");
    expect(findResults("W1", 25 * 3_600_000)).toBeUndefined();
    expect(findResults("W9", 1)).toBeUndefined();
    expect((JSON.parse(localStorage.getItem("larchway_result_lists")!) as unknown[]).length).toBe(3);
  });

  it("build the URL of another page", () => {
    expect(toPageUrl("/city/Ottawa?minBedrooms=2&page=3", 4)).toBe("/city/Ottawa?minBedrooms=2&page=4");
    expect(toPageUrl("/city/Ottawa?page=2", 1)).toBe("/city/Ottawa");
  });

  it("load only what each page of results shows", async () => {
    const sent: unknown[] = [];
    const api = { send: async (...call: unknown[]) => sent.push(call), parseItems: () => undefined } as never;
    const examples = [
      "/listings",
      "/listings/featured",
      "/buying/search",
      "/renting/search",
      "/city/Ottawa",
      "/places/leslieville-toronto",
    ];
    for (const url of examples) {
      const route = remote.routes.find(({ path }) => matchPath(path, url) && !path.includes(":listingKey"));
      expect([url, route && route.module in listQueries]).toEqual([url, true]);
    }
    await expect(loadResults(api, "/listings/W1", {})).rejects.toThrow(
      "No list of homes is at /listings/W1.",
    );
    await expect(loadResults(api, "/about", {})).rejects.toThrow();
    expect(sent).toEqual([]);
  });
});
