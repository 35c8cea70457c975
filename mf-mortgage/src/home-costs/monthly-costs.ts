import type { PageSlots } from "@larchway/shared/contracts/slots";
import { formatCurrency } from "@larchway/shared/domain";
import { toCents, toDollars } from "../maths/money";
import { usualMonthlyCosts, usualPropertyTaxPct, type HomeKind } from "./usual-costs";

/** The costs of a home in addition to its mortgage, in dollars a month. */
export interface MonthlyCosts {
  propertyTax: number;
  condominiumFee: number;
  heating: number;
  insurance: number;
}

export const monthlyCostNames = ["propertyTax", "condominiumFee", "heating", "insurance"] as const;

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
  const { price, TaxAnnualAmount, AssociationFee = 0 } = home;
  const kind = toKind(home);
  const { heating, insurance } = usualMonthlyCosts[kind];
  const annualTax = TaxAnnualAmount ?? (price * usualPropertyTaxPct) / 100;
  const isTaxEstimated = TaxAnnualAmount === undefined;
  const ofKind = { house: "a house", condominium: "a condominium", land: "land" }[kind];
  return {
    costs: {
      propertyTax: toDollars(toCents(annualTax / 12)),
      condominiumFee: AssociationFee,
      heating,
      insurance,
    },
    estimated: [
      ...(isTaxEstimated ? (["propertyTax"] as const) : []),
      ...(kind === "land" ? [] : (["heating", "insurance"] as const)),
    ],
    sources: [
      isTaxEstimated
        ? `The listing doesn't state the property tax: ${usualPropertyTaxPct}% of the price a year is our estimate.`
        : `Property tax from the listing: ${formatCurrency(annualTax)} a year.`,
      ...(AssociationFee > 0 ? ["Condominium fee from the listing; ask what it includes."] : []),
      ...(kind === "land"
        ? []
        : [
            `Heating and home insurance are our estimates for ${ofKind} in Ontario; the seller's bills and a quote say more.`,
          ]),
    ],
  };
}

function toKind({ PropertyType, PropertySubType = "", AssociationFee }: ListedHome): HomeKind {
  if (PropertySubType === "Vacant Land") return "land";
  return AssociationFee || /condo/i.test(`${PropertyType} ${PropertySubType}`) ? "condominium" : "house";
}

/** The sum in dollars a month. */
export function sumMonthlyCosts(costs: MonthlyCosts): number {
  return toDollars(monthlyCostNames.reduce((sum, name) => sum + toCents(costs[name]), 0));
}
