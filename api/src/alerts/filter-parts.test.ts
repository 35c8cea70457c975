import type { PropertyFilter } from "@larchway/shared/listing-filters";
import { excludedListings, listFilters } from "@larchway/listing-index/listings/filter-columns";
import { Random } from "../random/random";
import { loadPhotoCatalogue } from "../media/photo-catalogue";
import { paths } from "../config/paths";
import { sampleListings } from "../testing/sample-listings";
import { splitFilter } from "./filter-parts";
import { toListFilter } from "./saved-filter";
import { makeSearch } from "./testing/random-changes";

const now = Date.UTC(2026, 10, 28);
const listParts = (filter: PropertyFilter) => {
  const { shared, own } = splitFilter(filter);
  return own ? [...shared, own] : shared;
};
const toTexts = (filter: PropertyFilter) => listFilters(filter, now).map((each) => JSON.stringify(each));

describe("parts of a filter", () => {
  it("test the same as the filter, and withhold the same from visitors", async () => {
    const random = new Random(3);
    const listings = sampleListings((await loadPhotoCatalogue(paths.photos)).all, 20);
    for (let turn = 0; turn < 2_000; turn += 1) {
      const filter = toListFilter(makeSearch(random, listings));
      const parts = listParts(filter);
      expect([...new Set(parts.flatMap(toTexts))].sort()).toEqual([...new Set(toTexts(filter))].sort());
      const levels = parts.map((part) => excludedListings(part, { seesSoldData: false }));
      const strictest = levels.includes("all") ? "all" : levels.includes("locked") ? "locked" : "none";
      expect(strictest).toBe(excludedListings(filter, { seesSoldData: false }));
    }
  });

  it("share prices and cities, but no drawn area or text", () => {
    const area = "45,-79 45,-78 46,-78";
    expect(splitFilter({ city: "Oakville", minPrice: 500_000, area, search: "main st" })).toEqual({
      shared: [{ minPrice: 500_000 }, { city: "Oakville" }],
      own: { area, search: "main st" },
    });
  });

  it("go with the assumptions that they read", () => {
    const costs = "20,4.5,25";
    expect(splitFilter({ maxMonthly: 4_000, costs }).shared).toEqual([{ maxMonthly: 4_000, costs }]);
    const both = { mlsStatus: "New", MlsStatus: "Sold" };
    expect(listParts(both).flatMap(toTexts).join(" ")).not.toContain("New");
  });
});
