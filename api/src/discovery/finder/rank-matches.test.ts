import type { Property } from "@larchway/shared/contracts/api";
import type { NarrowingFilters, NarrowingName } from "@larchway/shared/listing-filters";
import { rankMatches } from "./rank-matches";
import { listLastResorts, listSearches, readPreferences } from "./relax-preferences";

const preferred: NarrowingFilters = { maxPrice: 800_000, minBedrooms: 3, parking: 1, pool: "yes" };

function candidate(
  ListingKey: string,
  { ListPrice = 700_000, beds = 3, day = 1, misses = [] as NarrowingName[] } = {},
) {
  const property = {
    ListingKey,
    ListPrice,
    BedroomsAboveGrade: beds,
    OriginalEntryTimestamp: `2026-11-0${day}T00:00:00Z`,
  } as Property;
  const holds = new Set((Object.keys(preferred) as NarrowingName[]).filter((name) => !misses.includes(name)));
  return { property, holds };
}

const rank = (...candidates: ReturnType<typeof candidate>[]) =>
  rankMatches(candidates, preferred, 10).map(({ property }) => property.ListingKey);

describe("ranking", () => {
  it("puts homes with more matched preferences first, weighted by importance", () => {
    expect(
      rank(
        candidate("no pool", { misses: ["pool"] }),
        candidate("two beds", { beds: 2, misses: ["minBedrooms"] }),
        candidate("all"),
        candidate("far too dear", { ListPrice: 1_200_000, misses: ["maxPrice"] }),
        candidate("no pool, no parking", { misses: ["pool", "parking"] }),
      ),
    ).toEqual(["all", "no pool", "two beds", "no pool, no parking", "far too dear"]);
  });

  it("counts a price just above the budget nearly as a match, and less with the distance", () => {
    expect(
      rank(
        candidate("+10%", { ListPrice: 880_000, misses: ["maxPrice"] }),
        candidate("+1%", { ListPrice: 808_000, misses: ["maxPrice"] }),
        candidate("no pool", { misses: ["pool"] }),
      ),
    ).toEqual(["+1%", "no pool", "+10%"]);
  });

  it("has the newest of equal ones first, and returns the matched and the missed preferences", () => {
    const ranked = rankMatches(
      [candidate("old"), candidate("new", { day: 5 }), candidate("miss", { misses: ["pool"] })],
      preferred,
      2,
    );
    expect(ranked.map(({ property }) => property.ListingKey)).toEqual(["new", "old"]);
    const [miss] = rankMatches([candidate("miss", { misses: ["pool"] })], preferred, 2);
    expect(miss).toMatchObject({ holds: ["maxPrice", "minBedrooms", "parking"], misses: ["pool"] });
  });
});

describe("searches", () => {
  const preferences = readPreferences({ ...preferred, city: "Ottawa", status: "Closed" }, "rent");

  it("are for homes on that market, from all preferences to the widened limits", () => {
    const searches = listSearches(preferences);
    expect(searches).toHaveLength(6);
    for (const search of searches)
      expect(search).toMatchObject({ transactionType: "For Lease", status: "Active", city: "Ottawa" });
    expect(searches[0]).toMatchObject(preferred);
    expect(searches[1]).toMatchObject({ ...preferred, maxPrice: 920_000 });
    expect(searches[2]).toMatchObject({ ...preferred, minBedrooms: 2 });
    expect(searches[3]).toMatchObject({ ...preferred, parking: undefined });
    expect(searches.at(-1)).toMatchObject({ maxPrice: 920_000, minBedrooms: 2 });
    expect(searches.at(-1)?.parking).toBeUndefined();
  });

  it("drop the location last", () => {
    expect(listLastResorts(preferences).map(({ filter, isElsewhere }) => [filter.city, isElsewhere])).toEqual(
      [
        ["Ottawa", false],
        [undefined, true],
        [undefined, true],
      ],
    );
  });
});
