import fc from "fast-check";
import { frequencies, frequencyRules, paymentAt } from "./frequency";
import { calculateMortgage } from "./mortgage";
import { ruleSets } from "@larchway/shared/domain/purchase";
import {
  findTriggerRate,
  levelPayment,
  runLoan,
  toPayoffYears,
  toPeriodRate,
  toPeriods,
  type RateKind,
} from "./term";

const loan = { balance: 480_000, ratePct: 4.5, years: 25, frequency: "monthly" } as const;
const fixed = { ...loan, kind: "fixed" } as const;
const variable = { ...loan, kind: "variable" } as const;

describe("compounding", () => {
  it("is half-yearly for fixed rates and monthly for variable ones", () => {
    expect(toPeriodRate("fixed", 6, 2)).toBeCloseTo(0.03, 12);
    expect(toPeriodRate("fixed", 6, 1)).toBeCloseTo(0.0609, 12);
    expect(toPeriodRate("variable", 6, 12)).toBeCloseTo(0.005, 12);
    expect(toPeriodRate("variable", 6, 1)).toBeCloseTo(1.005 ** 12 - 1, 12);
  });

  // By the annuity formula with 40 digits.
  it.each([
    [fixed, 2_656.67018],
    [variable, 2_667.995894],
    [{ ...variable, balance: 458_244.523686, ratePct: 5.5, years: 23 }, 2_929.500687],
  ])("decides the level payment (%#)", (input, payment) => {
    expect(levelPayment(input)).toBeCloseTo(payment, 5);
  });

  it("has no payment without loan, rate or years", () => {
    for (const kind of ["fixed", "variable"] as const)
      for (const nothing of [{ balance: 0 }, { ratePct: 0 }, { years: 0 }, { balance: NaN }])
        expect(levelPayment({ ...loan, kind, ...nothing })).toBe(0);
  });
});

describe("a loan after some months", () => {
  // By the closed form with 40 digits.
  it.each([
    [fixed, 60, 421_422.660758, 100_822.871593],
    [fixed, 24, 458_119.991286, undefined],
    [variable, 60, 421_717.936428, undefined],
    [{ ...fixed, frequency: "accelerated-bi-weekly" } as const, 60, 406_380.154896, undefined],
  ])("has the balance and interest of the closed form (%#)", (input, months, balance, interest) => {
    const after = runLoan(input, { monthly: levelPayment(input), months });
    expect(after.balance).toBeCloseTo(balance, 4);
    if (interest !== undefined) expect(after.interest).toBeCloseTo(interest, 4);
  });

  it("grows when the payments don't cover the interest", () => {
    const after = runLoan({ ...variable, ratePct: 6 }, { monthly: 2_000, months: 1 });
    expect(after.balance).toBeCloseTo(480_400, 6);
    expect(after.interest).toBeCloseTo(2_400, 6);
  });

  it("is paid off in the end", () => {
    expect(runLoan(fixed, { monthly: 100_000, months: 12 }).balance).toBe(0);
    expect(toPayoffYears(fixed, levelPayment(fixed))).toBeCloseTo(25, 9);
  });
});

describe("the trigger rate", () => {
  it("is the payments of a year by the balance", () => {
    // 2,000 x 12 / 400,000.
    expect(findTriggerRate(400_000, "monthly", 2_000)).toBeCloseTo(6, 10);
    expect(findTriggerRate(480_000, "monthly", levelPayment(variable))).toBeCloseTo(6.66999, 5);
    expect(findTriggerRate(480_000, "accelerated-bi-weekly", levelPayment(variable))).toBeCloseTo(
      7.237538,
      5,
    );
    expect(findTriggerRate(0, "monthly", 2_000)).toBe(0);
  });
});

const kind = fc.constantFrom<RateKind>("fixed", "variable");
const frequency = fc.constantFrom(...frequencies);
const running = fc.record({
  balance: fc.integer({ min: 1_000, max: 3_000_000 }),
  kind,
  ratePct: fc.double({ min: 0.1, max: 15, noNaN: true }),
  years: fc.integer({ min: 5, max: 30 }),
  frequency,
});

describe("properties of every term", () => {
  it("agrees with the calculator's schedule for fixed rates", () => {
    fc.assert(
      fc.property(running, fc.integer({ min: 1, max: 5 }), (input, term) => {
        const price = input.balance;
        const {
          loan: balance,
          monthly,
          schedule,
        } = calculateMortgage({ price, downPayment: Math.ceil(price / 5), ...input }, ruleSets.spec);
        const after = runLoan({ ...input, kind: "fixed", balance }, { monthly, months: term * 12 });
        expect(Math.abs(after.balance - (schedule.years[term - 1]?.balance ?? 0))).toBeLessThan(0.01);
      }),
    );
  });

  it("pays the interest and the fall of the balance, no more and no less", () => {
    fc.assert(
      fc.property(running, fc.integer({ min: 1, max: 20 }), (input, halves) => {
        const monthly = levelPayment(input);
        const months = halves * 6;
        const after = runLoan(input, { monthly, months });
        fc.pre(after.balance > 0);
        const { perYear, payment } = toPeriods(input, monthly);
        const paid = Math.round((months * perYear) / 12) * payment;
        expect(Math.abs(input.balance + after.interest - paid - after.balance)).toBeLessThan(0.01);
      }),
    );
  });

  it("leaves the same payment when it is renewed at the same rate without acceleration", () => {
    fc.assert(
      fc.property(running, fc.integer({ min: 1, max: 4 }), (input, term) => {
        fc.pre(!frequencyRules[input.frequency].accelerated);
        const monthly = levelPayment(input);
        const { balance } = runLoan(input, { monthly, months: term * 12 });
        const renewed = levelPayment({ ...input, balance, years: input.years - term });
        expect(
          Math.abs(paymentAt(input.frequency, renewed) - paymentAt(input.frequency, monthly)),
        ).toBeLessThan(0.01);
      }),
    );
  });

  it("keeps the debt at the trigger rate, lowers it below and raises it above", () => {
    fc.assert(
      fc.property(running, (input) => {
        const monthly = levelPayment({ ...input, kind: "variable" });
        const trigger = findTriggerRate(input.balance, input.frequency, monthly);
        const at = (ratePct: number) =>
          runLoan({ ...input, kind: "variable", ratePct }, { monthly, months: 12 }).balance - input.balance;
        expect(Math.abs(at(trigger))).toBeLessThan(0.01);
        expect(at(trigger * 0.9)).toBeLessThan(0);
        expect(at(trigger * 1.1)).toBeGreaterThan(0);
        expect(trigger).toBeGreaterThan(input.ratePct);
      }),
    );
  });
});
