import { writeFilters } from "@larchway/shared/listing-filters";
import { finderFilters, finderQuestions } from "./finder-choices";

it("[R2.018] turns the answers into a search of GET /properties", () => {
  const filters = finderFilters({ people: 2, kind: 1, budget: 1 }, { city: "Ottawa" });
  expect(writeFilters(filters).toString()).toBe(
    "city=Ottawa&minPrice=500000&maxPrice=800000&propertyType=Residential+Condo+%26+Other&minBedrooms=3&baths=2",
  );
});

it("leaves out what was not answered", () => {
  expect(finderFilters({})).toEqual({});
  expect(finderFilters({ kind: 99 })).toEqual({});
});

it("asks each question under its own name", () => {
  expect(new Set(finderQuestions.map(({ name }) => name)).size).toBe(finderQuestions.length);
});

it("keeps the filters it was given, except those that an answer is about", () => {
  const given = { city: "Ottawa", search: "elgin", minPrice: 900_000, PropertySubType: "Detached" };
  expect(finderFilters({}, given)).toEqual(given);
  expect(finderFilters({ budget: 0 }, given)).toEqual({
    city: "Ottawa",
    search: "elgin",
    PropertySubType: "Detached",
    maxPrice: 500_000,
  });
});
