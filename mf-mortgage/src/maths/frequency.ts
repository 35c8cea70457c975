interface FrequencyRule {
  label: string;
  /** Used after an amount: "$2,656.67 per month". */
  per: string;
  paymentsPerYear: number;
  /** The payment as a share of the monthly payment. */
  share: number;
  /** Accelerated schedules pay a thirteenth monthly payment a year and so end early. */
  accelerated: boolean;
}

export const frequencyRules = {
  monthly: { label: "Monthly", per: "per month", paymentsPerYear: 12, share: 1, accelerated: false },
  "semi-monthly": {
    label: "Semi-monthly",
    per: "twice a month",
    paymentsPerYear: 24,
    share: 1 / 2,
    accelerated: false,
  },
  "bi-weekly": {
    label: "Bi-weekly",
    per: "every two weeks",
    paymentsPerYear: 26,
    share: 12 / 26,
    accelerated: false,
  },
  "accelerated-bi-weekly": {
    label: "Accelerated bi-weekly",
    per: "every two weeks",
    paymentsPerYear: 26,
    share: 1 / 2,
    accelerated: true,
  },
  weekly: { label: "Weekly", per: "per week", paymentsPerYear: 52, share: 12 / 52, accelerated: false },
  "accelerated-weekly": {
    label: "Accelerated weekly",
    per: "per week",
    paymentsPerYear: 52,
    share: 1 / 4,
    accelerated: true,
  },
} as const satisfies Record<string, FrequencyRule>;

export type Frequency = keyof typeof frequencyRules;

export const frequencies = Object.keys(frequencyRules) as Frequency[];

/** The frequencies in the calculator; lenders rarely offer payments twice a month. */
export const offeredFrequencies = frequencies.filter((frequency) => frequency !== "semi-monthly");

/** The payment of a schedule, from the unrounded monthly payment. */
export function paymentAt(frequency: Frequency, monthly: number): number {
  return monthly * frequencyRules[frequency].share;
}
