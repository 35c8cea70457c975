import { ruleSets } from "@larchway/shared/domain/purchase";
import { offeredFrequencies, frequencyRules, type Frequency } from "./frequency";
import { calculateMortgage, type MortgageInput } from "./mortgage";
import { balanceOverTime } from "./schedule";

const standard: MortgageInput = {
  price: 600_000,
  downPayment: 120_000,
  ratePct: 4.5,
  years: 25,
  frequency: "monthly",
};
const mortgage = (change: Partial<MortgageInput> = {}) =>
  calculateMortgage({ ...standard, ...change }, ruleSets.spec);
const payment = (frequency: Frequency) => mortgage({ frequency }).payment;

describe("payment", () => {
  it("[R9.036] [R9.041] is monthly by default, from half-yearly compounding", () => {
    expect(payment("monthly")).toBeCloseTo(2656.67, 2);
  });

  it.each([
    ["R9.037", "bi-weekly", 1226.16],
    ["R9.038", "accelerated-bi-weekly", 1328.34],
    ["R9.039", "weekly", 613.08],
    ["R9.040", "accelerated-weekly", 664.17],
  ] as const)("[%s] %s is %d", (_, frequency, expected) => {
    expect(payment(frequency)).toBeCloseTo(expected, 2);
  });

  it("[R9.043] [R3.025] multiplies the unrounded monthly payment by the stated factors", () => {
    const monthly = payment("monthly");
    expect(payment("bi-weekly") * 26).toBeCloseTo(monthly * 12, 8);
    expect(payment("weekly") * 52).toBeCloseTo(monthly * 12, 8);
    expect(payment("accelerated-bi-weekly") * 26).toBeCloseTo(monthly * 13, 8);
    expect(payment("accelerated-weekly") * 52).toBeCloseTo(monthly * 13, 8);
    expect(offeredFrequencies.map((name) => [name, frequencyRules[name].paymentsPerYear])).toEqual([
      ["monthly", 12],
      ["bi-weekly", 26],
      ["accelerated-bi-weekly", 26],
      ["weekly", 52],
      ["accelerated-weekly", 52],
    ]);
  });

  it("[R5.031] is 0 without a loan", () => {
    for (const change of [{ downPayment: 600_000 }, { price: 0, downPayment: 0 }]) {
      const { payment, totalInterest, totalCost, schedule, payoffYears } = mortgage(change);
      expect([payment, totalInterest, totalCost, schedule.years, payoffYears]).toEqual([0, 0, 0, [], 0]);
    }
  });
});

describe("loan and totals", () => {
  it("[R2.161] finances premium and sales tax", () => {
    const { insurance, loan } = mortgage({ downPayment: 60_000 });
    expect([insurance.premium, insurance.salesTax, insurance.total, loan]).toEqual([
      16_740, 1339.2, 18_079.2, 558_079.2,
    ]);
  });

  it("[R2.160] counts the loan with insurance and the interest as the cost, not the down payment", () => {
    const { loan, totalInterest, totalCost } = mortgage({ downPayment: 60_000 });
    expect(totalCost).toBeCloseTo(loan + totalInterest, 6);
  });

  it("[R9.042] computes interest as payments minus loan, paid off early when accelerated", () => {
    expect(mortgage().totalInterest).toBeCloseTo(mortgage().payment * 300 - 480_000, 4);
    expect(mortgage().totalInterest).toBeCloseTo(317_001.06, 1);
    expect(mortgage({ frequency: "bi-weekly" }).totalInterest).toBeCloseTo(
      payment("bi-weekly") * 650 - 480_000,
      4,
    );
    expect(mortgage({ frequency: "weekly" }).totalInterest).toBeCloseTo(
      payment("weekly") * 1300 - 480_000,
      4,
    );

    const accelerated = mortgage({ frequency: "accelerated-bi-weekly" });
    expect(accelerated.totalInterest).toBeCloseTo(268_926, 0);
    expect(accelerated.payoffYears).toBeCloseTo(21.7, 1);
  });
});

describe("schedule", () => {
  it.each(offeredFrequencies)("%s pays the loan off, year by year", (frequency) => {
    const { schedule, loan, totalInterest, payment, payoffYears } = mortgage({ frequency });
    const sum = (part: "paid" | "interest" | "principal") =>
      schedule.years.reduce((total, year) => total + year[part], 0);
    expect(sum("principal")).toBeCloseTo(loan, 2);
    expect(sum("interest")).toBeCloseTo(totalInterest, 4);
    expect(sum("paid")).toBeCloseTo(loan + totalInterest, 2);
    expect(schedule.years.at(-1)?.balance).toBe(0);
    expect(schedule.years).toHaveLength(Math.ceil(payoffYears));
    expect(schedule.years[0]?.paid).toBeCloseTo(payment * frequencyRules[frequency].paymentsPerYear, 6);
  });

  it("gives the balance from the first day to the last", () => {
    const points = balanceOverTime(480_000, mortgage().schedule.years);
    expect(points[0]).toEqual({ year: 0, balance: 480_000 });
    expect(points.at(-1)).toEqual({ year: 25, balance: 0 });
    expect(points.every(({ balance }, i) => i === 0 || balance < points[i - 1]!.balance)).toBe(true);
  });
});

describe("sales tax on the premium", () => {
  it("is financed by the rules, or paid in cash", () => {
    const low = { downPayment: 60_000 };
    expect(mortgage(low)).toMatchObject({ loan: 558_079.2, salesTaxInCash: 0 });
    expect(mortgage({ ...low, salesTax: "cash" })).toMatchObject({ loan: 556_740, salesTaxInCash: 1339.2 });
    const cashRules = { ...ruleSets.spec, salesTax: { percent: 8, financed: false } };
    expect(calculateMortgage({ ...standard, ...low }, cashRules).loan).toBe(556_740);
    expect(calculateMortgage({ ...standard, ...low, salesTax: "financed" }, cashRules).loan).toBe(558_079.2);
  });
});

describe("prepayments", () => {
  it("end the mortgage sooner", () => {
    const prepaid = mortgage({ prepayments: { everyPayment: 200, everyYear: 5000 } });
    expect(prepaid.payment).toBe(mortgage().payment);
    expect(prepaid.schedule.years[0]!.paid).toBeCloseTo(prepaid.payment * 12 + 2400 + 5000, 6);
    expect(prepaid.payoffYears).toBeLessThan(20);
  });

  it("count once, at the end of their year", () => {
    const once = mortgage({ prepayments: { once: { amount: 50_000, year: 3 } } }).schedule.years;
    const plain = mortgage().schedule.years;
    expect(once[1]!.balance).toBe(plain[1]!.balance);
    expect(once[2]!.balance).toBeCloseTo(plain[2]!.balance - 50_000, 6);
    expect(once[3]!.paid).toBeCloseTo(plain[3]!.paid, 6);
  });

  it("with every payment are the same money in a year at any frequency that is not accelerated", () => {
    const paid = (frequency: Frequency, everyPayment: number) =>
      mortgage({ frequency, prepayments: { everyPayment } }).totalInterest;
    expect(paid("weekly", 12)).toBeCloseTo(paid("monthly", 52), 6);
  });
});

describe("semi-monthly payments", () => {
  it("are half of a monthly payment, twenty-four times a year", () => {
    expect(payment("semi-monthly")).toBeCloseTo(1328.34, 2);
    expect(mortgage({ frequency: "semi-monthly" })).toMatchObject({
      totalInterest: mortgage().totalInterest,
      payoffYears: 25,
    });
  });
});
