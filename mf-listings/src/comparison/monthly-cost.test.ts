import { testProperty } from "../testing/test-property";
import { estimateMonthlyCost } from "./monthly-cost";

it.each([
  [{ PropertyType: "Residential Freehold", TransactionType: "For Sale" }, true],
  [{ PropertyType: "Commercial", TransactionType: "For Sale" }, false],
  [{ PropertyType: "Business Opportunity", TransactionType: "For Sale" }, false],
  // The cost of a lease is its rent.
  [{ PropertyType: "Commercial", TransactionType: "For Lease" }, true],
])("works out a monthly cost of %j: %j", (change, expected) => {
  const property = testProperty({ StandardStatus: "Active", ...change });
  expect(estimateMonthlyCost(property) !== undefined).toBe(expected);
});
