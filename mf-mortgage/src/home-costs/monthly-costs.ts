import type { PageSlots } from "@larchway/shared/contracts/slots";
import { formatCurrency } from "@larchway/shared/domain";
import {
  findMonthlyCosts,
  toHomeKind,
  usualPropertyTaxPct,
  type MonthlyCosts,
} from "@larchway/shared/domain/purchase";

export const monthlyCostLabels: Record<keyof MonthlyCosts, string> = {
  propertyTax: "Property tax",
  condominiumFee: "Condominium fee",
  heating: "Heating",
  insurance: "Home insurance",
};

/** The costs of a listed home with their sources. */
export interface EstimatedCosts {
  costs: MonthlyCosts;
  /** The costs missing in the listing. */
  estimated: readonly (keyof MonthlyCosts)[];
  /** A sentence about each source. */
  sources: readonly string[];
}

type ListedHome = PageSlots["listing-costs"];

/** The listing's costs, and usual costs of this kind of home where it has none. */
export function estimateMonthlyCosts(home: ListedHome): EstimatedCosts {
  const { TaxAnnualAmount, AssociationFee = 0 } = home;
  const kind = toHomeKind(home);
  const ofKind = { house: "a house", condominium: "a condominium", land: "land" }[kind];
  return {
    costs: findMonthlyCosts(home),
    estimated: [
      ...(TaxAnnualAmount ? [] : (["propertyTax"] as const)),
      ...(kind === "land" ? [] : (["heating", "insurance"] as const)),
    ],
    sources: [
      TaxAnnualAmount
        ? `Property tax from the listing: ${formatCurrency(TaxAnnualAmount)} a year.`
        : `The listing doesn't state the property tax: ${usualPropertyTaxPct}% of the price a year is our estimate.`,
      ...(AssociationFee > 0 ? ["Condominium fee from the listing; ask what it includes."] : []),
      ...(kind === "land"
        ? []
        : [
            `Heating and home insurance are our estimates for ${ofKind} in Ontario; the seller's bills and a quote say more.`,
          ]),
    ],
  };
}
