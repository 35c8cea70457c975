import { largestCalculatorPrice } from "@larchway/shared/domain";
import type { Frequency } from "../maths/frequency";

/** The six values that a person enters into the calculator. Money in dollars. */
export interface Scenario {
  price: number;
  downPayment: number;
  /** Down payment as a percentage of the price, unrounded. */
  percent: number;
  ratePct: number;
  years: number;
  frequency: Frequency;
}

export const defaultScenario: Scenario = {
  price: 600_000,
  downPayment: 120_000,
  percent: 20,
  ratePct: 4.5,
  years: 25,
  frequency: "monthly",
};

export const limits = {
  price: { min: 0, max: largestCalculatorPrice, step: 10_000 },
  downPayment: { min: 0, step: 1000 },
  percent: { min: 0, max: 100, step: 0.5 },
  ratePct: { min: 0.1, max: 15, step: 0.05 },
} as const;

export const amortizationYears = [5, 10, 15, 20, 25, 30] as const;
