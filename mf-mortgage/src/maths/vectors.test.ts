import published from "../../data/mortgage-vectors.json";
import { z } from "@larchway/shared/schema";
import { computeDatedSchedule } from "./dated-schedule";
import { frequencies, frequencyRules, paymentAt } from "./frequency";
import { calculateMortgage } from "./mortgage";
import { countPayments, payDown, periodRate } from "./pay-down";
import { computeQualification } from "./qualification";
import { monthlyPayment } from "@larchway/shared/domain";
import {
  computeInsurance,
  computeLandTransferTaxes,
  minimumDownPayment,
  type MortgageRules,
  ruleSets,
} from "@larchway/shared/domain/purchase";

interface Vector {
  id: string;
  kind: string;
  tolerance?: number;
  toleranceInterest?: number;
  input: {
    loan?: number;
    price?: number;
    downPayment?: number;
    premium?: number;
    ratePct?: number;
    amortYears?: number;
    payment?: number;
    frequency?: string;
    ltvBandPct?: string;
  };
  expect: Record<string, number | string | undefined>;
}

const vectors: Vector[] = published.vectors;
const ofKind = (kind: string) =>
  vectors.filter((vector) => vector.kind === kind).map((vector) => [vector.id, vector] as const);

const must = (value: number | string | undefined): number => {
  if (typeof value !== "number") throw new Error("The vector has no such figure.");
  return value;
};
const within = (actual: number, expected: number, tolerance: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance + 1e-9);
const cents = (value: number) => Math.round(value * 100) / 100;

const frequencySchema = z.enum(frequencies);
const start = "2026-01-01";
const noHousehold = {
  household: { income: 0, debts: 0 },
  costs: { propertyTax: 0, heating: 0, condominiumFee: 0 },
};
const taxesOn = (price: number) =>
  computeLandTransferTaxes({
    price,
    isInToronto: true,
    property: "home",
    firstTimeBuyer: false,
    nonResident: false,
    closing: null,
  });

describe("published vectors", () => {
  it("are all used", () => {
    const used = ["payment", "nper", "full", "premium", "pst", "premiumTable", "minDown", "ltt"];
    expect(used.flatMap(ofKind)).toHaveLength(vectors.length);
    expect(vectors).toHaveLength(38);
  });

  it.each(ofKind("payment"))("%s: payment", (_, { input, expect: expected, tolerance = 0.01 }) => {
    const monthly = monthlyPayment(must(input.loan), must(input.ratePct), must(input.amortYears));
    const payment = paymentAt(frequencySchema.parse(input.frequency), monthly);
    within(cents(payment), must(expected.payment), tolerance);
  });

  it.each(ofKind("payment").filter(([, { expect }]) => expect.totalInterest !== undefined))(
    "[R9.042] %s: interest, paid down payment by payment",
    (id, { input, expect: expected, toleranceInterest }) => {
      const schedule = computeDatedSchedule({
        loan: must(input.loan),
        payment: must(expected.payment),
        ratePct: must(input.ratePct),
        frequency: frequencySchema.parse(input.frequency),
        start,
        // The bank counts days of a mean year, others 26 equal parts.
        dayCount: id.startsWith("rbc") ? "mean-year" : "equal",
      });
      const interest = schedule.reduce((sum, payment) => sum + payment.interest, 0);
      within(interest, must(expected.totalInterest), must(toleranceInterest));
    },
  );

  it.each(ofKind("payment").filter(([, { expect }]) => expect.totalPaid !== undefined))(
    "%s: total to the cent, in closed form",
    (_, { input, expect: expected }) => {
      const { paymentsPerYear, accelerated } = frequencyRules[frequencySchema.parse(input.frequency)];
      const loan = must(input.loan);
      // The accelerated total uses the payment in whole cents, the monthly one does not.
      const payment = accelerated
        ? must(expected.payment)
        : monthlyPayment(loan, must(input.ratePct), must(input.amortYears));
      const rate = periodRate(must(input.ratePct), 1 / paymentsPerYear);
      const count = countPayments({ loan, payment, rate });
      expect(cents(count * payment)).toBe(must(expected.totalPaid));
      expect(cents(count * payment - loan)).toBe(must(expected.totalInterest));
      if (expected.payoffYears !== undefined)
        expect(count / paymentsPerYear).toBeCloseTo(must(expected.payoffYears), 4);
    },
  );

  it.each(ofKind("nper"))("%s: number of payments", (_, { input, expect: expected }) => {
    const rate = periodRate(must(input.ratePct), 1 / 12);
    const paid = [...payDown({ loan: must(input.loan), payment: must(input.payment), rate })];
    expect(paid).toHaveLength(must(expected.payments));
    const count = countPayments({ loan: must(input.loan), payment: must(input.payment), rate });
    expect(Math.ceil(count)).toBe(must(expected.payments));
  });

  it.each(ofKind("full"))("%s: whole scenario", (_, { input, expect: expected, tolerance = 0.01 }) => {
    const mortgage = {
      price: must(input.price),
      downPayment: must(input.downPayment),
      ratePct: must(input.ratePct),
      years: must(input.amortYears),
      frequency: "monthly",
      // These sources leave the sales tax out of the loan, as lenders do.
      salesTax: "cash",
    } as const;
    const result = calculateMortgage(mortgage, ruleSets.spec);
    expect(result.insurance.premium).toBe(must(expected.premium));
    if (expected.premiumRatePct !== undefined)
      expect(result.insurance.premiumPct).toBe(must(expected.premiumRatePct));
    expect(result.loan).toBe(must(expected.loanIncludingPremium));
    within(result.payment, must(expected.payment), Math.max(tolerance, 0.01));
    if (expected.totalInterest !== undefined) within(result.totalInterest, must(expected.totalInterest), 1);
    if (expected.stressTestRatePct !== undefined) {
      const tested = computeQualification(mortgage, noHousehold, ruleSets.spec);
      expect(tested.ratePct).toBeCloseTo(must(expected.stressTestRatePct), 10);
      within(tested.payment, must(expected.stressTestPayment), tolerance);
    }
    if (expected.ontarioLTT !== undefined)
      expect(taxesOn(mortgage.price).ontario.tax).toBe(must(expected.ontarioLTT));
  });

  // finmo-boundary-25 is 85.00004 %: bands are compared exactly, so it is in the higher one, as published.
  it.each(ofKind("premium"))("[R9.034] %s: premium", (_, { input, expect: expected, tolerance = 0.5 }) => {
    const insurance = computeInsurance(
      { price: must(input.price), downPayment: must(input.downPayment), years: must(input.amortYears) },
      ruleSets.spec,
    );
    expect(insurance.premiumPct).toBe(must(expected.premiumRatePct));
    within(insurance.premium, must(expected.premium), tolerance);
  });

  it.each(ofKind("pst"))("[R9.035] %s: sales tax on the premium", (_, { input, expect: expected }) => {
    // 200,000 at 3.1 % is a premium of 6,200.
    const insurance = computeInsurance(
      { price: 222_222.22, downPayment: 22_222.22, years: 25 },
      { ...ruleSets.spec, premiumBands: [{ above: 80, upTo: 95, basisPoints: 310 }] },
    );
    expect(insurance.premium).toBe(must(input.premium));
    expect(insurance.salesTax).toBe(must(expected.pst));
  });

  it.each(ofKind("premiumTable"))("%s: premium rates", (_, { input, expect: expected }) => {
    const band = input.ltvBandPct!;
    const edges = band.startsWith("<=") ? [1, Number(band.slice(2))] : band.split("-").map(Number);
    // The table also has prices of loans that a lender insures voluntarily.
    const rules: MortgageRules = { ...ruleSets["2024-12-15"], insuredAbove: 0 };
    for (const loanToValue of edges) {
      const scenario = { price: 500_000, downPayment: 500_000 - loanToValue * 5000 };
      const at = (years: number) => computeInsurance({ ...scenario, years }, rules).premiumPct;
      expect(at(25)).toBe(must(expected.rate25));
      expect(at(30)).toBe(must(expected.rate30));
    }
  });

  it.each(ofKind("minDown"))("%s: minimum down payment", (_, { input, expect: expected }) => {
    const price = must(input.price);
    // The specification insures 1,000,000 itself ("at most"); the federal rules of the time stopped just below it.
    const federal: MortgageRules = { ...ruleSets.spec, insurable: { upTo: 1_000_000, inclusive: false } };
    const since = minimumDownPayment(price, ruleSets["2024-12-15"]);
    expect(since).toBe(must(expected.minDown ?? expected.minDownFrom2024_12_15));
    expect(minimumDownPayment(price, federal)).toBe(must(expected.minDown ?? expected.minDownBefore));
    if (price !== 1_000_000)
      expect(minimumDownPayment(price, ruleSets.spec)).toBe(minimumDownPayment(price, federal));
  });

  it.each(ofKind("ltt"))("%s: land transfer tax", (_, { input, expect: expected }) => {
    const { ontario, toronto } = taxesOn(must(input.price));
    if (expected.ontario !== undefined) expect(ontario.tax).toBe(must(expected.ontario));
    if (expected.toronto !== undefined) expect(toronto?.tax).toBe(must(expected.toronto));
  });

  it.each(published.knownWrongPublished.map((row) => [row.id, row] as const))(
    "%s: agrees with the corrected figure, not the published one",
    (_, { input, published, correct }) => {
      const { loan, ratePct, amortYears, price }: Vector["input"] = input;
      const computed =
        loan === undefined
          ? taxesOn(must(price)).ontario.tax
          : cents(monthlyPayment(loan, must(ratePct), must(amortYears)));
      within(computed, correct, 0.01);
      expect(Math.abs(computed - published)).toBeGreaterThan(1);
    },
  );
});
