import {
  filterNames,
  narrowingFilters,
  narrowingNames,
  readFilters,
  writeFilters,
  type SearchFilters,
} from "./listing-filters";

/** A value for every filter; a new filter without one does not compile. */
const all: Required<SearchFilters> = {
  city: "St. Catharines",
  minPrice: 500_000,
  maxPrice: 900_000,
  propertyType: "Residential Condo & Other",
  PropertySubType: "Condo Apartment,Semi-Detached",
  minBedrooms: 2,
  baths: 1,
  search: "king st w",
  status: "Closed",
  sortBy: "ListPrice",
  sortOrder: "asc",
  page: 3,
};

describe("listing filters", () => {
  it.each(filterNames)("come back from a URL: %s", (name) => {
    expect(readFilters(writeFilters({ [name]: all[name] }))).toEqual({ [name]: all[name] });
  });

  it("come back all together, and without order and page for another view", () => {
    expect(readFilters(writeFilters(all))).toEqual(all);
    const { sortBy: _sortBy, sortOrder: _sortOrder, page: _page, ...narrowing } = all;
    expect(narrowingFilters(all)).toEqual(narrowing);
    expect(Object.keys(narrowing).sort()).toEqual([...narrowingNames].sort());
  });
});
