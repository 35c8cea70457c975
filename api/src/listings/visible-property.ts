import type { Property, PropertyDetail } from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import { approximate } from "@larchway/listing-index/geo/approximate";
import type { Viewer } from "@larchway/listing-index/viewer";
import { isForMembers } from "@larchway/listing-index/listings/listing-record";
import {
  type Column,
  detailColumns,
  getColumn,
  listingColumnNames,
} from "@larchway/listing-index/listings/listing-table";

function fieldsWhere(isMeant: (column: Column) => boolean): string[] {
  return listingColumnNames.flatMap((name) => {
    const column = getColumn(name);
    return column.field && column.readFor && isMeant(column) ? [column.field] : [];
  });
}

/**
 * The fields of a locked listing that a visitor may see; all others are left out, including fields of later versions.
 */
const shownFields = [
  ...fieldsWhere(({ whenLocked, stands }) => whenLocked === "shown" && stands !== "in details"),
  ...(["_id", "listing_id", "stateorprovince", "featured"] satisfies (keyof Property)[]),
];
const shownDetails = fieldsWhere(({ whenLocked, stands }) => whenLocked === "shown" && stands !== undefined);
const roundedFields = fieldsWhere(({ whenLocked }) => whenLocked === "rounded");

const saleColumns: Omit<Column, "whenLocked">[] = [
  ...listingColumnNames.map(getColumn),
  ...Object.values(detailColumns),
].filter((column: Omit<Column, "whenLocked">) => column.saleHistory);
const saleFields = saleColumns.flatMap(({ field, stands }) =>
  field && stands !== "in details" ? field : [],
);
const saleDetails = saleColumns.flatMap(({ field, stands }) => (field && stands ? field : []));

/**
 * The listing's fields that this viewer may see (requirement R6.013). Every response with a listing uses this. The
 * object must be made for this response alone: withheld fields are removed from it.
 */
export function visibleProperty<T extends Property | PropertyDetail>(
  property: T,
  viewer: Viewer,
): T | Property {
  if (viewer.seesSoldData) return property;
  if (!isLocked(property, false)) return deleteSaleHistory(withoutMembersMedia(property));
  const visible = pick(property, shownFields) as Property;
  visible.details = property.details && pick(property.details, shownDetails);
  Object.assign(visible, pick(property, roundedFields, approximate));
  visible.locked = true;
  // Without photos there is nothing to blur.
  visible.lockedImage = property.media?.length ? lockedImageUrl(property.ListingKey) : undefined;
  return visible;
}

/**
 * Removes earlier sales from an open listing, whose history has their prices. Mutates the object, many times as fast as
 * copying it; browsers do the same with `omitSaleHistory`.
 */
export function deleteSaleHistory<T extends Property | PropertyDetail>(property: T): T {
  deleteFields(property, saleFields);
  if (property.details) deleteFields(property.details, saleDetails);
  return property;
}

function deleteFields(object: object, names: readonly string[]): void {
  const values = object as Record<string, unknown>;
  for (const name of names) if (values[name] !== undefined) values[name] = undefined;
}

function withoutMembersMedia<T extends Property | PropertyDetail>(property: T): T {
  const shown: Pick<PropertyDetail, "media" | "floorPlans"> = property;
  for (const name of ["media", "floorPlans"] as const)
    if (shown[name]?.some(isForMembers)) shown[name] = shown[name].filter((item) => !isForMembers(item));
  return property;
}

function lockedImageUrl(listingKey: string): string {
  return `/api/media/locked/${encodeURIComponent(listingKey)}.webp`;
}

/** Whether the position is that of the home or its street, and not the middle of a postal area or a city. */
export function hasKnownStreet({
  locationPrecision = "address",
}: Pick<Property, "locationPrecision">): boolean {
  return locationPrecision === "address" || locationPrecision === "street";
}

function pick(from: object, names: readonly string[], change?: (value: number) => number): object {
  const values = from as Record<string, unknown>;
  const picked: Record<string, unknown> = {};
  for (const name of names) {
    const value = values[name];
    if (value !== undefined) picked[name] = change ? change(value as number) : value;
  }
  return picked;
}
