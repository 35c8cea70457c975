import {
  computeHomeCosts,
  findAmortization,
  findPlanRules,
  isInToronto,
  planDownPayment,
  planYears,
  ruleSetNames,
  sumMonthlyCosts,
  toPropertyKind,
  type CostPlan,
} from "@larchway/shared/domain/purchase";
import fc from "fast-check";
import { estimateMonthlyCosts } from "./monthly-costs";
import { computePurchase } from "./purchase";

const plan: fc.Arbitrary<CostPlan> = fc.record({
  percent: fc.integer({ min: 10, max: 200 }).map((half) => half / 2),
  ratePct: fc.integer({ min: 10, max: 1_500 }).map((hundredth) => hundredth / 100),
  years: fc.constantFrom(...planYears),
  isFirstTimeBuyer: fc.boolean(),
  ruleSet: fc.constantFrom(...ruleSetNames),
});

const edges = [500_000, 999_999, 1_000_000, 1_000_001, 1_499_999, 1_500_000, 1_500_001, 2_000_000, 3_000_000];
const home = fc.record(
  {
    price: fc.oneof(fc.integer({ min: 50_000, max: 8_000_000 }), fc.constantFrom(...edges)),
    City: fc.constantFrom("Toronto", "Toronto W08", "North York", "Ottawa", "York Region"),
    PropertyType: fc.constantFrom("Residential Freehold", "Residential Condo & Other"),
    PropertySubType: fc.constantFrom(
      "Detached",
      "Condo Apartment",
      "Duplex",
      "Triplex",
      "Multiplex",
      "Farm",
      "Vacant Land",
    ),
    TransactionType: fc.constant("For Sale"),
    TaxAnnualAmount: fc.integer({ min: 1, max: 60_000 }),
    AssociationFee: fc.integer({ min: 1, max: 3_000 }),
  },
  { requiredKeys: ["price", "City", "PropertyType", "TransactionType"] },
);

it("gives searches by cost the calculator's figures, to the dollar, over 10,000 homes", () => {
  fc.assert(
    fc.property(home, plan, (listed, assumed) => {
      const { price, City } = listed;
      const property = toPropertyKind(listed);
      const rules = findPlanRules(assumed.ruleSet, property);
      const downPayment = planDownPayment(price, assumed.percent, rules);
      const years = findAmortization({ price, downPayment, years: assumed.years }, assumed, rules);
      const { costs } = estimateMonthlyCosts(listed);
      const purchase = computePurchase(
        {
          scenario: { price, downPayment, years, ratePct: assumed.ratePct },
          costs,
          property,
          isInToronto: isInToronto(City),
          isFirstTimeBuyer: assumed.isFirstTimeBuyer,
        },
        rules,
      );
      expect(computeHomeCosts(listed, assumed)).toEqual({
        monthly: Math.round(purchase.mortgage.monthly + sumMonthlyCosts(costs)),
        cash: Math.round(purchase.cash.cashNeeded),
      });
    }),
    { numRuns: 10_000, seed: 35 },
  );
});
