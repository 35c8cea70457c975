/**
 * Initial closing costs in dollars; fees of lawyers and inspectors differ, so each can be changed in the calculator.
 */
export const usualClosingCosts = { legal: 1800, titleInsurance: 400, inspection: 500, other: 1000 };

/**
 * Assumptions where the listing has no figure. Dollars a month, rounded; estimates of this site, as the page says.
 */
export const usualMonthlyCosts = {
  house: { heating: 150, insurance: 140 },
  condominium: { heating: 60, insurance: 45 },
  land: { heating: 0, insurance: 0 },
} as const;

/** Dollars a month for a tenant's insurance. */
export const usualTenantInsurance = 30;

/** Percent of the price per year: between large cities (0.6 to 0.8) and small towns (1.2 and more). */
export const usualPropertyTaxPct = 1;

export type HomeKind = keyof typeof usualMonthlyCosts;
