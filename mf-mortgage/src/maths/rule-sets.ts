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
  /** What the page calls these rules. */
  title: string;
  /** First day on which they are in force; undefined: always. */
  effective?: string;
  portions: readonly DownPaymentPortion[];
  /** The price up to which a mortgage can be insured, and whether that price itself still can. */
  insurable: { upTo: number; inclusive: boolean };
  /** Share of the whole price that a home above the insurable price needs. */
  percentAboveInsurable: number;
  /** A loan at or below the lowest band needs no insurance. */
  premiumBands: readonly PremiumBand[];
  /** Extra basis points when the amortization is longer than `years`. */
  longAmortization: { years: number; extraBasisPoints: number };
  /** Retail sales tax on the premium; `financed` adds it to the loan. */
  salesTax: { percent: number; financed: boolean };
}

const premiumBands = [
  { above: 80, upTo: 85, basisPoints: 280 },
  { above: 85, upTo: 90, basisPoints: 310 },
  { above: 90, upTo: 95, basisPoints: 400 },
] as const;

export const ruleSets = {
  /** The product specification, to the letter; these were the federal rules before 15 December 2024. */
  spec: {
    title:
      "insured mortgages up to a price of $1,000,000, as before December 15, 2024. Federal rules since then also insure homes under $1,500,000, so less than 20% down may be possible above $1,000,000",
    portions: [
      { upTo: 500_000, percent: 5 },
      { upTo: 1_000_000, percent: 10 },
    ],
    insurable: { upTo: 1_000_000, inclusive: true },
    percentAboveInsurable: 20,
    premiumBands,
    longAmortization: { years: 25, extraBasisPoints: 0 },
    salesTax: { percent: 8, financed: true },
  },
  "2024-12-15": {
    title:
      "the federal rules in force since December 15, 2024: insured mortgages under a price of $1,500,000",
    effective: "2024-12-15",
    portions: [
      { upTo: 500_000, percent: 5 },
      { upTo: 1_500_000, percent: 10 },
    ],
    insurable: { upTo: 1_500_000, inclusive: false },
    percentAboveInsurable: 20,
    premiumBands,
    longAmortization: { years: 25, extraBasisPoints: 20 },
    salesTax: { percent: 8, financed: true },
  },
} as const satisfies Record<string, MortgageRules>;

/** The rules that the brokerage has chosen. */
export const activeRules: MortgageRules = ruleSets[brand.mortgage.ruleSet];
