import { countFilters, readFilters, writeFilters } from "@larchway/shared/listing-filters";
import { changeFilters } from "./search-filters";

const read = (text: string) => readFilters(new URLSearchParams(text));

describe("search filters", () => {
  it("[R2.059] reads city and sortOrder from the URL", () => {
    expect(read("city=Ottawa&sortOrder=desc")).toEqual({ city: "Ottawa", sortOrder: "desc" });
  });

  it("reads numbers as numbers", () => {
    expect(read("minPrice=500000&maxPrice=900000&minBedrooms=3&baths=2&page=4")).toEqual({
      minPrice: 500_000,
      maxPrice: 900_000,
      minBedrooms: 3,
      baths: 2,
      page: 4,
    });
  });

  it("drops invalid values and keeps the rest", () => {
    expect(read("minPrice=lots&sortOrder=up&page=0&city=&minBedrooms=2&other=1")).toEqual({ minBedrooms: 2 });
  });

  it("reproduces a view from its URL", () => {
    const query =
      "city=Toronto&minPrice=500000&propertyType=Residential+Condo+%26+Other&sortBy=ListPrice&sortOrder=asc&page=3";
    expect(writeFilters(read(query)).toString()).toBe(query);
  });

  it("starts on the first page after a change, and changes pages on request", () => {
    expect(changeFilters({ city: "Ajax", page: 3 }, { baths: 2 })).toEqual({ city: "Ajax", baths: 2 });
    expect(changeFilters({ city: "Ajax" }, { page: 2 })).toEqual({ city: "Ajax", page: 2 });
  });

  it("counts filters, but not the sort order", () => {
    expect(countFilters({ city: "Ajax", baths: 2, sortBy: "ListPrice", page: 2 })).toBe(2);
  });
});
