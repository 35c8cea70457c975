import { brand } from "@larchway/shared/brand";
import type { Property, PropertyDetail } from "@larchway/shared/contracts/api";
import { getHomeTimeZone, isLocked } from "@larchway/shared/domain";
import type { MediaPresenter } from "@larchway/listing-index/listings/listing-record";
import {
  type BriefRow,
  type Column,
  getColumn,
  detailColumns,
  type DetailRow,
  listingColumnNames,
  type ListingRow,
} from "@larchway/listing-index/listings/listing-table";

/** A column that a response copies unchanged. */
interface CopiedColumn {
  column: string;
  field: string;
}

/** The catalogue converts photos, so they are not copied. */
function toCopied(column: string, { field }: Pick<Column, "field">): CopiedColumn[] {
  return field && field !== "media" ? [{ column, field }] : [];
}

function copiedWhere(isCopied: (column: Column) => boolean): CopiedColumn[] {
  return listingColumnNames
    .filter((name) => isCopied(getColumn(name)))
    .flatMap((name) => toCopied(name, getColumn(name)));
}

function copiedFor(what: Column["readFor"]): CopiedColumn[] {
  return copiedWhere(({ readFor, stands }) => readFor === what && stands !== "in details");
}

const inBrief = copiedFor("line");
const inCard = copiedFor("card");
const inDetails = copiedWhere(({ stands }) => stands !== undefined);
const onPage = [
  ...copiedFor("page"),
  ...Object.entries(detailColumns).flatMap(([name, column]) => toCopied(name, column)),
];

/**
 * Copies columns into a response; null means unknown and is left out. A loop over a short list: every request makes
 * dozens of these, and object spread takes ten times as long.
 */
function copyColumns(row: object, columns: readonly CopiedColumn[], into: object): void {
  const values = row as Record<string, unknown>;
  const target = into as Record<string, unknown>;
  for (const { column, field } of columns) {
    const value = values[column];
    if (value !== null) target[field] = value instanceof Date ? value.toISOString() : value;
  }
}

/** The fields of a card that suggestions have, too, as a signed-in person may see them. */
export function toBrief(row: BriefRow): Property {
  const property = {
    // Not the row's id, which increases with the time of entry.
    _id: row.listing_key,
    listing_id: row.listing_key,
  } as Property;
  copyColumns(row, inBrief, property);
  return property;
}

/** Maximum number of open houses of a card. */
const cardOpenHouses = 30;

/** A complete card, as a signed-in person may see it. */
export function toProperty(row: ListingRow, photos: MediaPresenter): Property {
  const property = toBrief(row);
  copyColumns(row, inCard, property);
  property.stateorprovince = row.province;
  property.details = {};
  copyColumns(row, inDetails, property.details);
  property.media = photos.toMedia(row.cover_media, isLockedRow(row));
  property.mediaCount = row.media_count;
  if (row.card_open_houses?.length) {
    property.openHouses = row.card_open_houses.slice(-cardOpenHouses);
    const timeZone = getHomeTimeZone(property);
    if (timeZone !== brand.timeZone) property.timeZone = timeZone;
  }
  property.featured = row.list_office_name === brand.officeName || undefined;
  return property;
}

/** A complete listing, as a signed-in person may see it. */
export function toPropertyDetail(row: DetailRow, photos: MediaPresenter): PropertyDetail {
  const property: PropertyDetail = toProperty(row, photos);
  copyColumns(row, onPage, property);
  property.media = photos.toMedia(row.media, isLockedRow(row));
  property.floorPlans =
    row.floor_plans.length > 0 ? photos.toMedia(row.floor_plans, isLockedRow(row)) : undefined;
  property.openHouses = row.open_houses.length > 0 ? row.open_houses : undefined;
  return property;
}

/** Whether visitors may not open the listing. */
export function isLockedRow(
  row: Pick<ListingRow, "contract_status" | "mls_status" | "standard_status">,
): boolean {
  return isLocked(
    {
      ContractStatus: row.contract_status,
      MlsStatus: row.mls_status,
      StandardStatus: row.standard_status,
    },
    false,
  );
}
