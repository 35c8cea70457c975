import type { LarchwayMortgageResult } from "../../embed/types";
import type { Scenario } from "../calculator/scenario";
import type { Mortgage } from "../maths/mortgage";

/** The calculator's figures in the form that a host receives. */
export function toResult(scenario: Scenario, mortgage: Mortgage): LarchwayMortgageResult {
  const { insurance } = mortgage;
  return {
    price: scenario.price,
    downPayment: scenario.downPayment,
    downPaymentPercent: scenario.percent,
    rate: scenario.ratePct,
    years: scenario.years,
    frequency: scenario.frequency,
    minimumDownPayment: mortgage.minimumDownPayment,
    insurancePremium: insurance.premium,
    insuranceTax: insurance.salesTax,
    loan: mortgage.loan,
    payment: mortgage.payment,
    totalInterest: mortgage.totalInterest,
    totalCost: mortgage.totalCost,
    payoffYears: mortgage.payoffYears,
  };
}
