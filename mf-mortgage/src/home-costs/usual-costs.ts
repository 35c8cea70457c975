/** Closing costs to begin with, in dollars; what a lawyer or inspector charges differs, so the calculator lets each be changed. */
export const usualClosingCosts = { legal: 1800, titleInsurance: 400, inspection: 500, other: 1000 };

/** What is assumed of a home where the listing says nothing. Dollars a month, rounded; our own, as the page says. */
export const usualMonthlyCosts = {
  house: { heating: 150, insurance: 140 },
  condominium: { heating: 60, insurance: 45 },
  land: { heating: 0, insurance: 0 },
} as const;

/** Dollars a month of the insurance that a tenant takes out. */
export const usualTenantInsurance = 30;

/** Percent of the price a year: between what large cities charge (0.6 to 0.8) and small towns (1.2 and more). */
export const usualPropertyTaxPct = 1;

export type HomeKind = keyof typeof usualMonthlyCosts;
