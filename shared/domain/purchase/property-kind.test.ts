import { computeInsurance } from "./insurance";
import { minimumDownPayment } from "./down-payment";
import { propertyKinds, toPropertyKind, toPropertyRules } from "./property-kind";
import { ruleSets } from "./rule-sets";

it.each([
  ["Residential Freehold", "Detached", "home"],
  ["Residential Freehold", undefined, "home"],
  ["Residential Freehold", "Duplex", "home"],
  ["Residential Freehold", "Rural Residential", "home"],
  ["Residential Condo & Other", "Condo Apartment", "home"],
  ["Residential Freehold", "Triplex", "three-or-four-homes"],
  ["Residential Freehold", "Fourplex", "three-or-four-homes"],
  ["Residential", "Quadruplex", "three-or-four-homes"],
  ["Residential Freehold", "Multiplex", "five-or-more-homes"],
  ["Multi-family", "Multi-family", "five-or-more-homes"],
  ["Residential Income", undefined, "five-or-more-homes"],
  ["Residential Income", "Duplex", "home"],
  ["Residential Income", "Triplex ", "three-or-four-homes"],
  ["Residential Freehold", "Farm", "farm"],
  ["Farm", "Agriculture", "farm"],
  ["Residential Freehold", "Vacant Land", "land"],
  ["Land", "Unimproved Land", "land"],
] as const)("takes %s, %s for %s", (PropertyType, PropertySubType, expected) => {
  expect(toPropertyKind({ PropertyType, PropertySubType })).toBe(expected);
});

it.each([
  ["home", 600_000, 35_000],
  ["three-or-four-homes", 600_000, 60_000],
  ["three-or-four-homes", 1_200_000, 120_000],
  ["three-or-four-homes", 1_600_000, 320_000],
  ["five-or-more-homes", 600_000, 120_000],
  ["farm", 600_000, 120_000],
  ["land", 600_000, 120_000],
] as const)("asks for the least down payment of a %s at %d", (kind, price, expected) => {
  expect(minimumDownPayment(price, toPropertyRules(ruleSets["2024-12-15"], kind))).toBe(expected);
});

it("insures a mortgage only on up to four homes", () => {
  const loan = { price: 600_000, downPayment: 60_000, years: 25 };
  const insured = propertyKinds.filter(
    (kind) => computeInsurance(loan, toPropertyRules(ruleSets.spec, kind)).premium > 0,
  );
  expect(insured).toEqual(["home", "three-or-four-homes"]);
});
