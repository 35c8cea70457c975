/** A rebate of a share of a tax. Money in dollars; prices are before tax. */
export interface TaxRebate {
  /** Share of the tax that is returned, up to `largest`. */
  percent: number;
  largest: number;
  /** The rebate is full up to this price, falls evenly above it, and is zero from `noneFrom`. */
  fullUpTo?: number;
  noneFrom?: number;
  /** First day of the law, where it is newer than the tax. */
  effective?: string;
  /** Agreements of purchase and sale from this day, and before the other one. */
  agreementsFrom?: string;
  agreementsBefore?: string;
  source: string;
}

/** HST on newly built homes in Ontario, and the rebates for buyers who live in them. */
export const newHomeTaxRules = {
  federalPercent: 5,
  ontarioPercent: 8,
  federalRebate: {
    percent: 36,
    largest: 6300,
    fullUpTo: 350_000,
    noneFrom: 450_000,
    source: "Excise Tax Act (Canada), section 254",
  },
  ontarioRebate: {
    percent: 75,
    largest: 24_000,
    source: "Excise Tax Act (Canada), section 256.21, for Ontario",
  },
  firstTimeRebate: {
    percent: 100,
    largest: 50_000,
    fullUpTo: 1_000_000,
    noneFrom: 1_500_000,
    effective: "2026-03-12",
    agreementsFrom: "2025-03-20",
    agreementsBefore: "2031-01-01",
    source: "Bill C-4 (Canada), Royal Assent of March 12, 2026",
  },
  /** Announced by Ontario; in no figure, because they were not known to be in force on November 28, 2026. */
  announced: {
    forFirstTimeBuyers: {
      on: "2025-10-28",
      largest: 80_000,
      source: "Ontario, announcement of October 28, 2025",
    },
    forAll: {
      on: "2026-03-25",
      agreementsFrom: "2026-04-01",
      agreementsBefore: "2027-04-01",
      largest: 130_000,
      source: "Ontario Budget 2026",
    },
  },
} as const satisfies Record<string, unknown> &
  Record<`${"federal" | "ontario" | "firstTime"}Rebate`, TaxRebate>;
