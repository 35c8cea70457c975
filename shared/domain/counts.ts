import type { Property } from "@larchway/shared/contracts/api";
import { numberFormatter } from "./formatters";
import { pluralize } from "./plural";

const formatNumber = numberFormatter({ maximumFractionDigits: 0 });

type Counted = Pick<
  Property,
  | "BedroomsAboveGrade"
  | "BedroomsBelowGrade"
  | "BedroomsTotalInteger"
  | "BathroomsTotalInteger"
  | "CoveredSpaces"
  | "ParkingSpaces"
  | "details"
> &
  Partial<Pick<Property, "PropertyType">>;

function count(
  property: Counted,
  name: keyof NonNullable<Property["details"]> & keyof Counted,
): number | undefined {
  const value = property.details?.[name] ?? property[name];
  return typeof value === "number" ? value : undefined;
}

/** "3 + 1" with rooms below grade, "3" without; the total when the grades are unknown. */
export function bedsLabel(property: Counted): string | undefined {
  const above = count(property, "BedroomsAboveGrade");
  const below = count(property, "BedroomsBelowGrade") ?? 0;
  if (above === undefined) return property.BedroomsTotalInteger?.toString();
  return below > 0 ? `${above} + ${below}` : `${above}`;
}

/** Bedrooms above and below grade together; undefined when the listing does not say. */
export function bedsTotal(property: Counted): number | undefined {
  const above = count(property, "BedroomsAboveGrade");
  return above === undefined
    ? property.BedroomsTotalInteger
    : above + (count(property, "BedroomsBelowGrade") ?? 0);
}

/** Bathrooms; undefined when the listing does not say. */
export function bathsTotal(property: Counted): number | undefined {
  return count(property, "BathroomsTotalInteger");
}

/**
 * Total parking spaces. A house has a garage and a driveway. A condominium reports the same spaces in both fields, so
 * the larger one counts.
 */
export function parkingTotal(property: Counted): number | undefined {
  const covered = count(property, "CoveredSpaces");
  const spaces = count(property, "ParkingSpaces");
  if (covered === undefined || spaces === undefined) return covered ?? spaces;
  return property.PropertyType?.includes("Condo") ? Math.max(covered, spaces) : covered + spaces;
}

/** "1,500–2,000 sq ft", "1,450 sq ft"; undefined when the listing does not say. */
export function sizeLabel({
  LivingAreaRange,
  LivingArea,
}: Pick<Property, "LivingAreaRange" | "LivingArea">): string | undefined {
  const size = LivingAreaRange?.replace(/\d{4,}/g, (digits) => formatNumber(Number(digits))).replace(
    /(?<=\d)\s*-\s*(?=\d)/,
    "–",
  );
  if (size) return `${size} sq ft`;
  return LivingArea ? `${formatNumber(LivingArea)} sq ft` : undefined;
}

/** The kind of a home and its size: "Detached · 1,500–2,000 sq ft". */
export function kindLabel(
  property: Pick<Property, "PropertySubType" | "PropertyType" | "LivingAreaRange" | "LivingArea">,
): string {
  const kind = property.PropertySubType ?? property.PropertyType;
  return [kind, sizeLabel(property)].filter(Boolean).join(" · ");
}

/** One of the counts in the row below a listing's address. */
export interface RoomCount {
  kind: "bedrooms" | "bathrooms" | "parking";
  /** The text next to the icon: "3 + 1". */
  value: string;
  /** The label in singular or plural: "bedroom". */
  noun: string;
}

/**
 * Bedrooms, bathrooms and parking spaces of a listing, for cards. Unknown counts are left out, and all of them for
 * land.
 */
export function roomCounts(property: Counted): RoomCount[] {
  const beds = bedsLabel(property);
  const baths = bathsTotal(property);
  const parking = parkingTotal(property);
  const counts: RoomCount[] = [];
  if (beds !== undefined) {
    counts.push({ kind: "bedrooms", value: beds, noun: pluralize(bedsTotal(property) ?? 0, "bedroom") });
  }
  if (baths !== undefined) {
    counts.push({ kind: "bathrooms", value: String(baths), noun: pluralize(baths, "bathroom") });
  }
  if (parking !== undefined) {
    counts.push({ kind: "parking", value: String(parking), noun: pluralize(parking, "parking space") });
  }
  return baths === 0 ? counts.filter(({ value }) => value !== "0") : counts;
}
