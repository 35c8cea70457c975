import type { ListingSuggestion, Suggestion } from "@larchway/shared/contracts/api";
import { groupOptions, nextActive } from "./options";

const listing: ListingSuggestion = {
  type: "listing",
  _id: "1",
  ListingKey: "N1",
  listing_id: "N1",
  UnparsedAddress: "1 King Street, Toronto, ON",
  City: "Toronto C01",
  PropertyType: "Residential Freehold",
};

describe("groupOptions", () => {
  it("orders recent searches, cities and properties, and numbers them consecutively", () => {
    const groups = groupOptions({
      recent: ["main st"],
      showsAllRecent: false,
      suggestions: [listing, { type: "city", city_name: "Toronto" }],
    });
    expect(groups.map(({ title, start }) => [title, start])).toEqual([
      ["Recent Searches", 0],
      ["Cities", 1],
      ["Properties", 2],
    ]);
  });

  it("[R4.046] shows one recent search until all are requested", () => {
    const recent = ["main st", "king st"];
    const before = groupOptions({ recent, showsAllRecent: false, suggestions: [] });
    expect(before[0]?.options).toEqual([
      { kind: "recent", text: "main st" },
      { kind: "all-recent", count: 2 },
    ]);
    const after = groupOptions({ recent, showsAllRecent: true, suggestions: [] });
    expect(after[0]?.options).toEqual(recent.map((text) => ({ kind: "recent", text })));
  });

  it("leaves out empty groups", () => {
    expect(groupOptions({ recent: [], showsAllRecent: false, suggestions: [] })).toEqual([]);
  });
});

describe("nextActive", () => {
  it.each([
    [-1, 1, 0],
    [-1, -1, 2],
    [2, 1, 0],
    [0, -1, 2],
    [0, 1, 1],
  ] as const)("leads from %i by %i to %i of three", (from, step, to) => {
    expect(nextActive(from, step, 3)).toBe(to);
  });

  it("stays in the field when there is nothing to choose", () => {
    expect(nextActive(-1, 1, 0)).toBe(-1);
  });
});

it("has a place before the cities when the API returns it first, and the homes last", () => {
  const place = {
    type: "place",
    kind: "neighbourhood",
    name: "The Annex",
    municipality: "Toronto",
    query: "place=The+Annex%2C+Toronto",
  } as const;
  const city = { type: "city", city_name: "Toronto" } as const;
  const listTitles = (suggestions: Suggestion[]) =>
    groupOptions({ recent: [], showsAllRecent: false, suggestions }).map(({ title }) => title);
  expect(listTitles([place, city, listing])).toEqual(["Places", "Cities", "Properties"]);
  expect(listTitles([city, place, listing])).toEqual(["Cities", "Places", "Properties"]);
});
