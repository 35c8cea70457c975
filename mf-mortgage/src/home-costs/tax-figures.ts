import { formatCurrency } from "@larchway/shared/domain";
import type { computeLandTransferTaxes } from "@larchway/shared/domain/purchase";
import type { Figure } from "../figures/figures";

/** Land transfer taxes and their rebates, one line each. */
export function toTaxFigures(taxes: ReturnType<typeof computeLandTransferTaxes>): Figure[] {
  return (["ontario", "toronto"] as const).flatMap((jurisdiction): Figure[] => {
    const tax = taxes[jurisdiction];
    const name = jurisdiction === "ontario" ? "Ontario" : "Toronto";
    if (!tax) return [];
    return [
      { name: `${name} land transfer tax`, value: formatCurrency(tax.tax) },
      ...(tax.rebate > 0
        ? [{ name: `${name} first-time buyer rebate`, value: `−${formatCurrency(tax.rebate)}` }]
        : []),
      ...(tax.nonResidentTax > 0
        ? [{ name: `${name} tax of foreign buyers`, value: formatCurrency(tax.nonResidentTax) }]
        : []),
    ];
  });
}
