import { writeFilters } from "../search/search-filters";
import { finderFilters, finderQuestions } from "./finder-choices";

it("[R2.018] turns the answers into a search of GET /properties", () => {
  const filters = finderFilters({ people: 2, kind: 1, budget: 1 }, "Ottawa");
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
