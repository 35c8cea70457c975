import {
  landTransferTaxRules,
  type LandTransferTaxRules,
  type TaxJurisdiction,
} from "./land-transfer-tax-rules";
import { toAmount, toCents, toDollars } from "./money";
import type { PropertyKind } from "./property-kind";

export interface Purchase {
  price: number;
  /** Toronto's tax is in addition to Ontario's. */
  isInToronto: boolean;
  property: PropertyKind;
  firstTimeBuyer: boolean;
  /** Neither a citizen nor a permanent resident of Canada. */
  nonResident: boolean;
  /** Day of closing as `2026-04-01`; null for the newest rules. */
  closing: string | null;
}

/** Land Transfer Tax Act, section 9.2: the rebate is for a home in which the buyer lives. */
export const rebatedKinds: readonly PropertyKind[] = ["home", "three-or-four-homes", "farm"];

/** One jurisdiction's tax on a purchase, in dollars. */
interface LandTransferTax {
  tax: number;
  /** The rebate of a first-time buyer. */
  rebate: number;
  nonResidentTax: number;
  /** The tax less the rebate. */
  payable: number;
}

interface LandTransferTaxes {
  ontario: LandTransferTax;
  /** Undefined outside Toronto. */
  toronto?: LandTransferTax;
  total: number;
}

/**
 * The rules of a jurisdiction on a day (`2026-04-01`), the newest for null.
 * @throws RangeError for a day before the earliest rules in this file.
 */
export function findLandTransferTaxRules(
  jurisdiction: TaxJurisdiction,
  day: string | null,
): LandTransferTaxRules {
  const inForce = landTransferTaxRules[jurisdiction].findLast(
    ({ effective }) => day === null || effective <= day,
  );
  if (!inForce) throw new RangeError(`The land transfer tax of ${jurisdiction} on ${day} isn't known.`);
  return inForce;
}

/** The land transfer taxes of Ontario, and of Toronto for homes there, less the rebates of first-time buyers. */
export function computeLandTransferTaxes(purchase: Purchase): LandTransferTaxes {
  const { isInToronto, closing } = purchase;
  const ontario = computeTax(purchase, findLandTransferTaxRules("ontario", closing));
  const toronto = isInToronto
    ? computeTax(purchase, findLandTransferTaxRules("toronto", closing))
    : undefined;
  const total = toDollars(toCents(ontario.payable) + toCents(toronto?.payable ?? 0));
  return { ontario, ...(toronto && { toronto }), total };
}

function computeTax(
  { price, firstTimeBuyer, nonResident, property }: Purchase,
  { bands, largestRebate, nonResidentPercent }: LandTransferTaxRules,
): LandTransferTax {
  const cents = toCents(toAmount(price));
  const applied = bands.filter(({ homesOnly }) => property === "home" || !homesOnly);
  const centsTimesBasisPoints = applied.reduce((sum, { above, basisPoints }, index) => {
    const next = applied[index + 1];
    const upTo = next ? toCents(next.above) : Infinity;
    return sum + Math.max(0, Math.min(cents, upTo) - toCents(above)) * basisPoints;
  }, 0);
  const tax = Math.round(centsTimesBasisPoints / 10_000);
  // Both rebates are only for citizens and permanent residents, and for a home in a building with up to four.
  const isRebated = firstTimeBuyer && !nonResident && rebatedKinds.includes(property);
  const rebate = isRebated ? Math.min(tax, toCents(largestRebate)) : 0;
  // Speculation taxes apply to land with one to six single-family residences.
  const nonResidentTax =
    nonResident && property !== "land" ? Math.round((cents * nonResidentPercent) / 100) : 0;
  return {
    tax: toDollars(tax),
    rebate: toDollars(rebate),
    nonResidentTax: toDollars(nonResidentTax),
    payable: toDollars(tax - rebate + nonResidentTax),
  };
}
