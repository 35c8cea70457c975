import { similarQuery } from "./similar-query";

const home = { City: "Toronto C01", PropertyType: "Residential Freehold", TransactionType: "For Sale" };

it("asks for the same kind of home in the same city at about the same price", () => {
  expect(similarQuery({ ...home, price: 800_000 })).toMatchObject({
    city: "Toronto",
    propertyType: "Residential Freehold",
    transactionType: "For Sale",
    minPrice: 600_000,
    maxPrice: 1_000_000,
  });
});

it("asks without a price when it is not to be known", () => {
  const { minPrice, maxPrice } = similarQuery(home);
  expect([minPrice, maxPrice]).toEqual([undefined, undefined]);
});
