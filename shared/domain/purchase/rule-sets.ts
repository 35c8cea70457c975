import { brand } from "@larchway/shared/brand";

/** One step of the minimum down payment: this share of the price above the step before, up to `upTo` dollars. */
interface DownPaymentPortion {
  upTo: number;
  percent: number;
}

/** Premium for a loan-to-value over `above` and up to `upTo` percent. Basis points: hundredths of a percent. */
interface PremiumBand {
  above: number;
  upTo: number;
  basisPoints: number;
}

/** The mortgage-insurance rules of a period. Money in dollars. */
export interface MortgageRules {
  /** Label of these rules in the choice. */
  name: string;
  /** What they allow, as text after "these rules:". */
  title: string;
  /** First day in force; undefined for the specification's own rules. */
  effective?: string;
  /** Authority and source. */
  source: string;
  portions: readonly DownPaymentPortion[];
  /** The highest insurable price, and whether that price itself is insurable. */
  insurable: { upTo: number; inclusive: boolean };
  /** Share of the full price required as down payment above the insurable price. */
  percentAboveInsurable: number;
  /** A loan up to this percentage of the price needs no insurance. */
  insuredAbove: number;
  /** The lower bands are for loans that a lender insures voluntarily. */
  premiumBands: readonly PremiumBand[];
  /** An insured mortgage longer than `years` costs extra basis points; `only` names who may have one of up to `upTo` years. */
  longAmortization: {
    years: number;
    extraBasisPoints: number;
    upTo?: number;
    only?: readonly ("first-time buyer" | "newly built home")[];
  };
  /** Retail sales tax on the premium; `financed` adds it to the loan unless the buyer chooses to pay it in cash. */
  salesTax: { percent: number; financed: boolean };
}

/** Canada Mortgage and Housing Corporation, premiums for homeowner loans since March 17, 2017. */
const premiumBands = [
  { above: 0, upTo: 65, basisPoints: 60 },
  { above: 65, upTo: 75, basisPoints: 170 },
  { above: 75, upTo: 80, basisPoints: 240 },
  { above: 80, upTo: 85, basisPoints: 280 },
  { above: 85, upTo: 90, basisPoints: 310 },
  { above: 90, upTo: 95, basisPoints: 400 },
] as const;

/** The rules of each period, by the name in links. */
export const ruleSets = {
  /** The product specification, literally; these were the federal rules before 15 December 2024. */
  spec: {
    name: "Before December 15, 2024",
    title:
      "insured mortgages up to a price of $1,000,000, as before December 15, 2024. Federal rules since then also insure homes under $1,500,000, so less than 20% down may be possible above $1,000,000",
    source: "Larchway's product specification, after the federal rules of July 9, 2012 and February 15, 2016",
    portions: [
      { upTo: 500_000, percent: 5 },
      { upTo: 1_000_000, percent: 10 },
    ],
    insurable: { upTo: 1_000_000, inclusive: true },
    percentAboveInsurable: 20,
    insuredAbove: 80,
    premiumBands,
    longAmortization: { years: 25, extraBasisPoints: 0 },
    salesTax: { percent: 8, financed: true },
  },
  "2024-12-15": {
    name: "Since December 15, 2024",
    title:
      "the federal rules in force since December 15, 2024: insured mortgages under a price of $1,500,000",
    effective: "2024-12-15",
    source: "Department of Finance Canada, backgrounder of September 24, 2024",
    portions: [
      { upTo: 500_000, percent: 5 },
      { upTo: 1_500_000, percent: 10 },
    ],
    insurable: { upTo: 1_500_000, inclusive: false },
    percentAboveInsurable: 20,
    insuredAbove: 80,
    premiumBands,
    longAmortization: {
      years: 25,
      extraBasisPoints: 20,
      upTo: 30,
      only: ["first-time buyer", "newly built home"],
    },
    salesTax: { percent: 8, financed: true },
  },
} as const satisfies Record<string, MortgageRules>;

export type RuleSetName = keyof typeof ruleSets;

/** The names of {@link ruleSets}, the oldest first. */
export const ruleSetNames = Object.keys(ruleSets) as RuleSetName[];

/** The rules in force today. */
export const todaysRuleSet = "2024-12-15" satisfies RuleSetName;

/** The brokerage's default rules, until a visitor chooses others. */
export const defaultRuleSet: RuleSetName = brand.mortgage.ruleSet;
