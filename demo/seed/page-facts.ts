import type { PropertyDetail } from "@larchway/shared/contracts/api";
import type { Home, Offer } from "./home";

type PageFacts = Pick<
  PropertyDetail,
  | "LotSizeDimensions"
  | "GarageType"
  | "ParkingFeatures"
  | "TaxYear"
  | "AssociationFeeIncludes"
  | "RentIncludes"
  | "PetsAllowed"
  | "PossessionDate"
  | "PossessionDetails"
  | "LeaseTerm"
  | "DepositRequired"
  | "Furnished"
>;

/** Cities bill the year's taxes in June. */
const billingMonth = 5;

/** Facts about lot, parking, fees and terms for a listing's page. Nothing is random here: home and offer decide. */
export function toPageFacts(home: Home, offer: Offer, enteredAt: Date): PageFacts {
  const { lotFront, lotDepth } = home;
  return {
    LotSizeDimensions: lotFront === undefined ? undefined : `${lotFront} x ${lotDepth}`,
    GarageType: home.garage,
    ParkingFeatures: toDriveway(home),
    PetsAllowed:
      offer.petsAllowed === undefined
        ? undefined
        : [offer.petsAllowed === "Not permitted" ? "No" : offer.petsAllowed],
    PossessionDetails: offer.possession,
    ...(offer.transaction === "For Lease" ? toLeaseTerms(home, offer, enteredAt) : toCosts(home, enteredAt)),
  };
}

function toCosts({ taxes, monthlyFee, building }: Home, enteredAt: Date): PageFacts {
  const isBilled = enteredAt.getUTCMonth() >= billingMonth;
  return {
    TaxYear: taxes && enteredAt.getUTCFullYear() - (isBilled ? 0 : 1),
    AssociationFeeIncludes: monthlyFee === undefined ? undefined : building?.feeIncludes,
  };
}

function toLeaseTerms(
  { kind, above }: Home,
  { rentIncludes, possession }: Offer,
  enteredAt: Date,
): PageFacts {
  if (above === undefined) return {};
  const [year, month] = [enteredAt.getUTCFullYear(), enteredAt.getUTCMonth() + 1];
  const nextMonth = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return {
    RentIncludes: rentIncludes.length > 0 ? rentIncludes : ["None"],
    PossessionDate: possession === "First of next month" ? nextMonth : undefined,
    LeaseTerm: kind === "cottage" ? "6 months" : "1 year",
    DepositRequired: true,
    Furnished: kind === "cottage" ? "Furnished" : "Unfurnished",
  };
}

/** Old semi-detached houses share theirs with the neighbour. */
function toDriveway({ kind, parking = 0, yearBuilt = 0, lotFront = 0 }: Home): string[] | undefined {
  if (parking === 0 || kind === "condo" || kind === "condo townhouse" || kind === "commercial")
    return undefined;
  return kind === "semi" && yearBuilt < 1950 && lotFront < 25 ? ["Mutual"] : ["Private"];
}
