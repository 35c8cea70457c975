/** One step of a tax: this much of the price above `above` dollars, up to the next step. Basis points: hundredths of a percent. */
interface TaxBand {
  above: number;
  basisPoints: number;
  /** Only for land with one or two single-family homes. */
  homesOnly?: true;
}

/** The land transfer tax of a province or city from a day on. Money in dollars. */
export interface LandTransferTaxRules {
  /** First closing day to which they apply. */
  effective: string;
  source: string;
  bands: readonly TaxBand[];
  /** The largest rebate of a first-time buyer. */
  largestRebate: number;
  /** Share of the full price that a foreign buyer pays in addition. */
  nonResidentPercent: number;
}

const commonBands = [
  { above: 0, basisPoints: 50 },
  { above: 55_000, basisPoints: 100 },
  { above: 250_000, basisPoints: 150 },
  { above: 400_000, basisPoints: 200 },
  { above: 2_000_000, basisPoints: 250, homesOnly: true },
] as const;

const torontoBands2024 = [
  ...commonBands,
  { above: 3_000_000, basisPoints: 350, homesOnly: true },
  { above: 4_000_000, basisPoints: 450, homesOnly: true },
  { above: 5_000_000, basisPoints: 550, homesOnly: true },
  { above: 10_000_000, basisPoints: 650, homesOnly: true },
  { above: 20_000_000, basisPoints: 750, homesOnly: true },
] as const;

const torontoBands2026 = [
  ...commonBands,
  { above: 3_000_000, basisPoints: 440, homesOnly: true },
  { above: 4_000_000, basisPoints: 545, homesOnly: true },
  { above: 5_000_000, basisPoints: 650, homesOnly: true },
  { above: 10_000_000, basisPoints: 755, homesOnly: true },
  { above: 20_000_000, basisPoints: 860, homesOnly: true },
] as const;

/** The oldest first. Add an entry for a change of the law. */
export const landTransferTaxRules = {
  ontario: [
    {
      effective: "2022-10-25",
      source:
        "Land Transfer Tax Act (Ontario), sections 2 and 9.2; Non-Resident Speculation Tax of 25% since October 25, 2022",
      bands: commonBands,
      largestRebate: 4000,
      nonResidentPercent: 25,
    },
  ],
  toronto: [
    {
      effective: "2024-01-01",
      source: "Toronto Municipal Code, chapter 760, as amended by item EX7.1 of September 6, 2023",
      bands: torontoBands2024,
      largestRebate: 4475,
      nonResidentPercent: 0,
    },
    {
      effective: "2025-01-01",
      source:
        "Toronto Municipal Code, chapter 760; Municipal Non-Resident Speculation Tax of 10% by item 2024.EX11.1",
      bands: torontoBands2024,
      largestRebate: 4475,
      nonResidentPercent: 10,
    },
    {
      effective: "2026-04-01",
      source: "Toronto Municipal Code, chapter 760, as amended on December 17, 2025",
      bands: torontoBands2026,
      largestRebate: 4475,
      nonResidentPercent: 10,
    },
  ],
} as const satisfies Record<string, readonly LandTransferTaxRules[]>;

export type TaxJurisdiction = keyof typeof landTransferTaxRules;
