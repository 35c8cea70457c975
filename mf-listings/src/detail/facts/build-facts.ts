import type { PropertyDetail } from "@larchway/shared/contracts/api";
import {
  bathsTotal,
  bedsLabel,
  formatCount,
  formatCurrency,
  formatDate,
  getMlsNumber,
  numberFormatter,
  parkingTotal,
  shownPrice,
  sizeLabel,
} from "@larchway/shared/domain";

interface Fact {
  label: string;
  value: string;
}

export interface FactGroup {
  title: string;
  facts: Fact[];
}

type Value = string | number | undefined;

const formatWhole = numberFormatter({ maximumFractionDigits: 0 });
const formatAcres = numberFormatter({ maximumSignificantDigits: 2 });
const squareFeetPerAcre = 43_560;

/** Groups for the feed's further facts; all others come last. */
const freeLabels: readonly (readonly [title: string, labels: readonly string[]])[] = [
  ["Building", ["Style", "Community", "District", "Year built", "Age", "Units", "Exterior", "Construction", "Building", "Amenities"]],
  ["Inside", ["Living area", "Floor area", "Basement", "Kitchens", "Heating", "Cooling", "Floors", "Laundry", "Fireplace"]],
  ["Outside", ["Lot", "Pool", "Outdoor", "Balcony", "Exposure", "Water", "Sewer", "Waterfront"]],
  ["Parking and storage", ["Garage", "Locker"]],
  ["Fees and taxes", ["Fee includes"]],
  ["Lease", ["Rent includes"]],
  ["Listing", ["Pets", "Possession"]],
]; // prettier-ignore
const otherFacts = "More";

/** The home's facts in groups. Unknown facts are left out, labels are unique, and no group is empty. */
export function buildFacts(property: PropertyDetail): FactGroup[] {
  const groups = new Map<string, Fact[]>([
    ...freeLabels.map(([title]) => [title, []] as [string, Fact[]]),
    [otherFacts, []],
  ]);
  const labels = new Set<string>();
  const add = (title: string, label: string, value: Value) => {
    if (value === undefined || value === "" || value === 0 || labels.has(label)) return;
    labels.add(label);
    groups.get(title)?.push({ label, value: String(value) });
  };
  for (const [title, facts] of Object.entries(knownFacts(property)))
    for (const [label, value] of facts) add(title, label, value);
  for (const { label, value } of property.facts ?? [])
    add(freeLabels.find(([, names]) => names.includes(label))?.[0] ?? otherFacts, label, value);
  return [...groups].flatMap(([title, facts]) => (facts.length > 0 ? { title, facts } : []));
}

function knownFacts(property: PropertyDetail): Record<string, [label: string, value: Value][]> {
  const { PetsAllowed, PossessionDate, PossessionDetails, ListingContractDate } = property;
  const { OriginalEntryTimestamp } = property;
  const possession = PossessionDate ? formatDate(PossessionDate) : PossessionDetails;
  const pets = joinInclusions(PetsAllowed)?.replace(/^no$/i, "Not permitted");
  const isLease = property.TransactionType === "For Lease";
  return {
    Building: [["Type", property.PropertySubType ?? property.PropertyType]],
    Inside: [
      ["Bedrooms", bedsLabel(property)],
      ["Bathrooms", bathsTotal(property)],
      ["Living area", sizeLabel(property)],
    ],
    Outside: [
      ["Lot", property.LotSizeDimensions && `${property.LotSizeDimensions.replace("x", "×")} ft`],
      ["Lot area", property.LotSizeArea && formatArea(property.LotSizeArea)],
    ],
    "Parking and storage": toParking(property),
    "Fees and taxes": [...toCosts(property), ...(isLease ? [] : [["Pets", pets] as [string, Value]])],
    Lease: isLease ? [...toLeaseTerms(property), ["Pets", pets], ["Available", possession]] : [],
    Listing: [
      ["Possession", isLease ? undefined : possession],
      ["Listing agreement", ListingContractDate && formatDate(ListingContractDate)],
      ["Entered in the MLS® system", OriginalEntryTimestamp && formatDate(OriginalEntryTimestamp)],
      ["MLS® number", getMlsNumber(property)],
    ],
  };
}

/** A condominium repeats its garage spaces; a house's driveway spaces are additional. */
function toParking(property: PropertyDetail): [string, Value][] {
  const { CoveredSpaces, ParkingSpaces = 0, GarageType, ParkingFeatures, PropertyType } = property;
  const total = parkingTotal(property);
  const hasDriveway = ParkingSpaces > 0 && !PropertyType.includes("Condo");
  const spaces = (count: number | undefined) => (count ? formatCount(count, "space") : undefined);
  return [
    ["Parking", total === 0 ? "None" : spaces(total)],
    // A second "None" adds nothing.
    ["Garage", total === 0 ? undefined : joinInclusions([GarageType, spaces(CoveredSpaces)])],
    [
      "Driveway",
      hasDriveway ? joinInclusions([...(ParkingFeatures ?? []), spaces(ParkingSpaces)]) : undefined,
    ],
  ];
}

function toCosts(property: PropertyDetail): [string, Value][] {
  const { TaxAnnualAmount, TaxYear, AssociationFee, AssociationFeeIncludes } = property;
  const period = TaxYear ? `in ${TaxYear}` : "a year";
  return [
    ["Property tax", TaxAnnualAmount && `${formatCurrency(TaxAnnualAmount)} ${period}`],
    ["Maintenance fee", AssociationFee && `${formatCurrency(AssociationFee)} a month`],
    ["Fee includes", joinInclusions(AssociationFeeIncludes)],
    ["Price per sq ft", toUnitPrice(property)],
  ];
}

/** A range of sizes counts as its middle, so the price is approximate. */
function toUnitPrice(property: PropertyDetail): Value {
  const { LivingArea, LivingAreaRange, TransactionType } = property;
  const price = shownPrice(property);
  if (!LivingArea || !price || TransactionType === "For Lease") return undefined;
  return `${LivingAreaRange ? "about " : ""}${formatCurrency(Math.round(price / LivingArea))}`;
}

function toLeaseTerms(property: PropertyDetail): [string, Value][] {
  const { RentIncludes, DepositRequired, LeaseTerm, Furnished, PropertyType } = property;
  // Residential Tenancies Act, 2006, section 106.
  const limit = /commercial/i.test(PropertyType) ? "" : ", at most one month’s rent";
  return [
    ["Rent includes", joinInclusions(RentIncludes)?.replace(/^none$/i, "No utilities")],
    ["Deposit", DepositRequired === undefined ? undefined : DepositRequired ? `Required${limit}` : "None"],
    ["Lease term", LeaseTerm],
    ["Furnished", Furnished?.replace(/^furnished$/i, "Yes").replace(/^unfurnished$/i, "No")],
  ];
}

/** Lists the inclusions of a fee, which the board writes as "Heat Included". */
function joinInclusions(inclusions: readonly (string | undefined)[] | undefined): string | undefined {
  return inclusions?.flatMap((text) => text?.replace(/ included$/i, "") ?? []).join(", ");
}

function formatArea(squareFeet: number): string {
  return `${formatWhole(squareFeet)} sq ft (${formatAcres(squareFeet / squareFeetPerAcre)} acres)`;
}
