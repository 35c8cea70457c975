import {
  computeCashToClose,
  computeLandTransferTaxes,
  minimumDownPayment,
  ruleSets,
} from "@larchway/shared/domain/purchase";
import fc from "fast-check";
import { computeDatedSchedule } from "./dated-schedule";
import { frequencies, frequencyRules, paymentAt, type Frequency } from "./frequency";
import { calculateMortgage, type MortgageInput } from "./mortgage";
import { computeQualification, findLargestPrice } from "./qualification";

const rules = fc.constantFrom(...Object.values(ruleSets));
const frequency = fc.constantFrom(...frequencies);
const ratePct = fc.double({ min: 0.1, max: 15, noNaN: true });
const years = fc.integer({ min: 1, max: 30 });
const cents = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((amount) => amount / 100);
const prepayments = fc.record(
  {
    everyPayment: cents(0, 2000),
    everyYear: cents(0, 50_000),
    once: fc.record({ amount: cents(0, 500_000), year: years }),
  },
  { requiredKeys: [] },
);

/** A home whose down payment is at least the minimum. */
const scenario = fc
  .record({ price: cents(10_000, 3_000_000), share: fc.double({ min: 0, max: 0.95, noNaN: true }) })
  .chain(({ price, share }) =>
    fc.record({
      price: fc.constant(price),
      downPayment: fc.constant(Math.round(price * 20 + price * 80 * share) / 100),
      ratePct,
      years,
      frequency,
    }),
  );

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const at = (input: MortgageInput) => calculateMortgage(input, ruleSets.spec);

describe("properties of every mortgage", () => {
  it("ends at a balance of 0 with the whole loan repaid, prepaid or not", () => {
    fc.assert(
      fc.property(scenario, prepayments, rules, (input, prepaid, set) => {
        const { loan, schedule, totalInterest } = calculateMortgage({ ...input, prepayments: prepaid }, set);
        expect(schedule.years.at(-1)?.balance).toBe(0);
        expect(Math.abs(sum(schedule.years.map(({ principal }) => principal)) - loan)).toBeLessThan(0.01);
        expect(Math.abs(sum(schedule.years.map(({ paid }) => paid)) - loan - totalInterest)).toBeLessThan(
          0.01,
        );
      }),
    );
  });

  it("books whole cents that add up to the loan, by the calendar", () => {
    fc.assert(
      fc.property(
        scenario,
        prepayments,
        fc.constantFrom("equal", "mean-year", "calendar"),
        (input, prepaid, dayCount) => {
          const { loan, payment } = at(input);
          const schedule = computeDatedSchedule({
            ...input,
            loan,
            payment,
            prepayments: prepaid,
            start: "2026-01-31",
            dayCount,
          });
          const toCents = (amount: number) => Math.round(amount * 100);
          expect(schedule.at(-1)?.balance).toBe(0);
          expect(sum(schedule.map(({ principal, lumpSum }) => toCents(principal) + toCents(lumpSum)))).toBe(
            toCents(loan),
          );
          for (const { payment, interest, principal } of schedule)
            expect(toCents(payment)).toBe(toCents(interest) + toCents(principal));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("costs more at a higher rate", () => {
    fc.assert(
      fc.property(scenario, fc.double({ min: 0.01, max: 5, noNaN: true }), (input, more) => {
        const [low, high] = [at(input), at({ ...input, ratePct: input.ratePct + more })];
        expect(high.payment).toBeGreaterThan(low.payment);
        if (!frequencyRules[input.frequency].accelerated)
          expect(high.totalInterest).toBeGreaterThan(low.totalInterest);
      }),
    );
  });

  it("has a lower payment and more interest over more years", () => {
    fc.assert(
      fc.property(scenario, (input) => {
        const [short, long] = [at(input), at({ ...input, years: input.years + 5 })];
        expect(long.payment).toBeLessThan(short.payment);
        expect(long.totalInterest).toBeGreaterThan(short.totalInterest);
      }),
    );
  });

  it("never costs more when accelerated", () => {
    const plain: [Frequency, Frequency][] = [
      ["accelerated-bi-weekly", "bi-weekly"],
      ["accelerated-weekly", "weekly"],
      ["accelerated-weekly", "monthly"],
    ];
    fc.assert(
      fc.property(scenario, fc.constantFrom(...plain), (input, [accelerated, other]) => {
        const [fast, slow] = [at({ ...input, frequency: accelerated }), at({ ...input, frequency: other })];
        expect(fast.totalInterest).toBeLessThanOrEqual(slow.totalInterest + 0.01);
        expect(fast.payoffYears).toBeLessThanOrEqual(slow.payoffYears);
      }),
    );
  });

  it("never costs more with prepayments", () => {
    fc.assert(
      fc.property(scenario, prepayments, (input, prepaid) => {
        expect(at({ ...input, prepayments: prepaid }).totalInterest).toBeLessThanOrEqual(
          at(input).totalInterest + 0.01,
        );
      }),
    );
  });

  it("needs a higher minimum down payment and tax for a higher price", () => {
    fc.assert(
      fc.property(
        cents(0, 5_000_000),
        cents(0, 1_000_000),
        rules,
        fc.boolean(),
        (price, more, set, first) => {
          expect(minimumDownPayment(price + more, set)).toBeGreaterThanOrEqual(
            minimumDownPayment(price, set),
          );
          const total = (amount: number) =>
            computeLandTransferTaxes({
              price: amount,
              isInToronto: true,
              property: "home",
              firstTimeBuyer: first,
              nonResident: false,
              closing: null,
            }).total;
          expect(total(price + more)).toBeGreaterThanOrEqual(total(price));
        },
      ),
    );
  });
});

/** Every number in a result, at any depth. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(numbersIn) : [];
}

const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(NaN, Infinity, -Infinity, 0, -0, 1e300, 5e-324),
  fc.double({ min: 0, max: 2_000_000, noNaN: true }),
);

it("no number leads to NaN or Infinity", () => {
  const input = fc.record({
    price: anyNumber,
    downPayment: anyNumber,
    ratePct: anyNumber,
    years: anyNumber,
    frequency,
    prepayments: fc.record({
      everyPayment: anyNumber,
      everyYear: anyNumber,
      once: fc.record({ amount: anyNumber, year: anyNumber }),
    }),
  });
  const buyer = fc.record({
    household: fc.record({ income: anyNumber, debts: anyNumber }),
    costs: fc.record({ propertyTax: anyNumber, heating: anyNumber, condominiumFee: anyNumber }),
  });
  fc.assert(
    fc.property(input, buyer, rules, (mortgage, household, set) => {
      const computed = calculateMortgage(mortgage, set);
      const results = [
        computed,
        minimumDownPayment(mortgage.price, set),
        paymentAt(mortgage.frequency, computed.monthly),
        computeQualification(mortgage, household, set),
        findLargestPrice(mortgage, household, set),
        computeLandTransferTaxes({
          price: mortgage.price,
          isInToronto: true,
          property: "home",
          firstTimeBuyer: false,
          nonResident: true,
          closing: null,
        }),
        computeCashToClose({
          downPayment: mortgage.downPayment,
          deposit: mortgage.price,
          landTransferTax: mortgage.years,
          salesTaxInCash: computed.salesTaxInCash,
          otherCosts: [mortgage.ratePct],
        }),
        computeDatedSchedule({
          loan: mortgage.price,
          payment: mortgage.downPayment,
          ratePct: mortgage.ratePct,
          frequency: mortgage.frequency,
          prepayments: mortgage.prepayments,
          start: "2026-01-01",
          dayCount: "calendar",
        }),
      ];
      expect(numbersIn(results).filter((number) => !Number.isFinite(number))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
