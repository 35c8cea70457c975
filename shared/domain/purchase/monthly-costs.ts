import { toCents, toDollars } from "./money";
import { usualMonthlyCosts, usualPropertyTaxPct, type HomeKind } from "./usual-costs";

/** The costs of a home in addition to its mortgage, in dollars a month. */
export interface MonthlyCosts {
  propertyTax: number;
  condominiumFee: number;
  heating: number;
  insurance: number;
}

/** The costs in the order of pages. */
export const monthlyCostNames = ["propertyTax", "condominiumFee", "heating", "insurance"] as const;

/** The facts of a listing that decide these costs. RESO's names; dollars a year and a month. */
export interface CostedHome {
  price: number;
  PropertyType: string;
  PropertySubType?: string;
  TaxAnnualAmount?: number;
  AssociationFee?: number;
}

/** The kind of home whose usual heating and insurance apply. */
export function toHomeKind({
  PropertyType,
  PropertySubType = "",
  AssociationFee,
}: Omit<CostedHome, "price">): HomeKind {
  if (/^vacant land$/i.test(PropertySubType)) return "land";
  return AssociationFee || /condo/i.test(`${PropertyType} ${PropertySubType}`) ? "condominium" : "house";
}

/** The property tax in dollars a month; estimated from the price where the listing has none. */
export function findPropertyTax(price: number, annualTax = 0): number {
  return toDollars(toCents((annualTax > 0 ? annualTax : (price * usualPropertyTaxPct) / 100) / 12));
}

/** The listing's costs, and usual costs of this kind of home where it has none. */
export function findMonthlyCosts(home: CostedHome): MonthlyCosts {
  const { price, TaxAnnualAmount, AssociationFee = 0 } = home;
  return {
    propertyTax: findPropertyTax(price, TaxAnnualAmount),
    condominiumFee: AssociationFee,
    ...usualMonthlyCosts[toHomeKind(home)],
  };
}

/** The sum in dollars a month. */
export function sumMonthlyCosts(costs: MonthlyCosts): number {
  return toDollars(monthlyCostNames.reduce((sum, name) => sum + toCents(costs[name]), 0));
}
