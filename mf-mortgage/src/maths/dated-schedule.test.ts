import { ruleSets } from "@larchway/shared/domain/purchase";
import { calculateMortgage } from "./mortgage";
import { computeDatedSchedule, type DatedScheduleInput } from "./dated-schedule";

const input: DatedScheduleInput = {
  loan: 480_000,
  payment: 2656.67,
  ratePct: 4.5,
  frequency: "monthly",
  start: "2026-01-15",
  dayCount: "equal",
};
const schedule = (change: Partial<DatedScheduleInput> = {}) => computeDatedSchedule({ ...input, ...change });
const interest = (change?: Partial<DatedScheduleInput>) =>
  Math.round(schedule(change).reduce((sum, payment) => sum + payment.interest, 0) * 100) / 100;

describe("dated schedule", () => {
  it("books whole cents and ends with the remaining cents", () => {
    const payments = schedule({ last: 300 });
    expect(payments[0]).toEqual({
      number: 1,
      day: "2026-02-15",
      payment: 2656.67,
      lumpSum: 0,
      interest: 1783.35,
      principal: 873.32,
      balance: 479_126.68,
    });
    expect(payments).toHaveLength(300);
    expect(payments.at(-1)).toMatchObject({ day: "2051-01-15", balance: 0 });
    expect(payments.at(-1)!.payment).toBeCloseTo(2656.67, 0);
    // A payment rounded down leaves some cents.
    expect(schedule()[300]!.payment).toBeLessThan(1);
  });

  it("charges the days of each period by the calendar", () => {
    const [first, second] = schedule({ dayCount: "calendar" });
    // 31 days, then 28.
    expect(first?.interest).toBeCloseTo(480_000 * (1.0225 ** (62 / 365) - 1), 2);
    expect(second?.interest).toBeCloseTo(first!.balance * (1.0225 ** (56 / 365) - 1), 2);
  });

  it("charges two weeks as less than a 26th of a year if the bank does", () => {
    const biWeekly = { frequency: "bi-weekly", payment: 1226.16 } as const;
    expect(interest({ ...biWeekly, dayCount: "mean-year" })).toBeLessThan(interest(biWeekly));
    expect(interest({ dayCount: "mean-year" })).toBe(interest());
  });

  it("adds prepayments with every payment, every year and once", () => {
    const prepaid = schedule({
      prepayments: { everyPayment: 100, everyYear: 1000, once: { amount: 5000, year: 2 } },
    });
    expect(prepaid[0]).toMatchObject({ payment: 2756.67, lumpSum: 0 });
    expect([11, 12, 23].map((index) => prepaid[index]!.lumpSum)).toEqual([1000, 0, 6000]);
    expect(prepaid.length).toBeLessThan(300);
    expect(prepaid.at(-1)?.balance).toBe(0);
    const paidDown = prepaid.reduce((sum, { principal, lumpSum }) => sum + principal + lumpSum, 0);
    expect(paidDown).toBeCloseTo(480_000, 6);
  });

  it("limits a lump sum to the debt", () => {
    const payments = schedule({
      loan: 10_000,
      payment: 100,
      prepayments: { once: { amount: 50_000, year: 1 } },
    });
    expect(payments).toHaveLength(12);
    expect(payments[11]).toMatchObject({
      lumpSum: 9230.24,
      balance: 0,
    });
  });

  it("continues after a long period whose interest exceeds its payment", () => {
    // 30 years at 12 %, paid twice a month: 16 days cost more than the mean half month on which the payment is based.
    const { payment } = calculateMortgage(
      { price: 500_000, downPayment: 100_000, ratePct: 12, years: 30, frequency: "semi-monthly" },
      ruleSets.spec,
    );
    const payments = schedule({
      loan: 400_000,
      payment,
      ratePct: 12,
      frequency: "semi-monthly",
      dayCount: "calendar",
    });
    expect(payments.some(({ principal }) => principal < 0)).toBe(true);
    expect(payments.at(-1)?.balance).toBe(0);
    expect(payments.length).toBeGreaterThan(700);
    expect(payments.length).toBeLessThan(740);
  });

  it("is empty when the payments would not pay off the debt", () => {
    expect(schedule({ payment: 1783.35 })).toEqual([]);
    expect(schedule({ payment: 0 })).toEqual([]);
    expect(schedule({ payment: NaN })).toEqual([]);
    expect(schedule({ loan: 1e9, payment: 0.01, ratePct: 0 })).toEqual([]);
    expect(schedule({ loan: 0 })).toEqual([]);
  });
});
