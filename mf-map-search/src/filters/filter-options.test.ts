import { filterFields, type Market } from "./filter-options";

const values = (market: Market, name: string, filters = {}) =>
  filterFields(market, filters)
    .find((field) => field.name === name)
    ?.options.map(({ value }) => value);

it("offers rents on the rental map and prices on the sale map", () => {
  expect(values("For Lease", "maxPrice")).toContain("2500");
  expect(values("For Sale", "maxPrice")).not.toContain("2500");
});

it("never offers a minimum above the chosen maximum, or the other way round", () => {
  expect(values("For Sale", "minPrice", { maxPrice: 400_000 })).toEqual(["", "200000", "300000", "400000"]);
  expect(values("For Sale", "maxPrice", { minPrice: 3_000_000 })).toEqual(["", "3000000", "5000000"]);
});

it("keeps a price of a link that is not among its own", () => {
  expect(values("For Sale", "minPrice", { minPrice: 449_000 })).toContain("449000");
});
