import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import { type AddressRow, findAddresses } from "../../listings/listing-repository";
import { createListingTexts, type ListingChanges } from "../../listings/listing-texts";
import { getColumn } from "@larchway/listing-index/listings/listing-table";
import { isLockedRow } from "../../listings/listing-row";
import type { FoundOnMap } from "@larchway/listing-index/index/find-in-box";
import { listingLimit } from "./map-repository";

/** JSON texts of addresses ("6 Iris Court") by the ids of listings. */
export type PinAddressTexts = ReadonlyMap<number, string>;

export interface PinAddresses {
  /**
   * The addresses of the homes with a separate marker, at most `listingLimit`. Without the database only the cached
   * ones: markers are more important than their names.
   */
  find(found: FoundOnMap, viewer: Viewer): Promise<PinAddressTexts>;
}

interface PinAddressesOptions {
  database: Queryable;
  listingIndex: ListingChanges;
  /** Maximum number of bytes of the addresses cached in memory; one takes some 300. */
  size?: number;
}

/** The addresses of the map's markers, which the listing index has only as search terms. */
export function createPinAddresses({
  database,
  listingIndex,
  size = 16_000_000,
}: PinAddressesOptions): PinAddresses {
  const texts = createListingTexts({
    listingIndex,
    size,
    read: (ids) => findAddresses(database, ids),
    present: (row: AddressRow, viewer) => [row.id, toStreetLine(row, viewer)],
  });
  return {
    async find({ pins, clusters }, viewer) {
      const ids = pins ? pins.map(({ id }) => id) : clusters.flatMap(({ listing }) => listing?.id ?? []);
      const found = await texts.findAvailable(ids.slice(0, listingLimit), viewer).catch(() => []);
      return new Map(found.map((text) => readText(text)).filter(([, address]) => address !== '""'));
    },
  };
}

/** "6 Iris Court", or empty: see `whenLocked`. An address that the seller hides is not in the database. */
function toStreetLine(row: AddressRow, { seesSoldData }: Viewer): string {
  const isWithheld =
    !seesSoldData && isLockedRow(row) && getColumn("unparsed_address").whenLocked !== "shown";
  return isWithheld ? "" : (row.unparsed_address.split(",")[0]?.trim() ?? "");
}

/** The id and the JSON text of the address in `[7,"6 Iris Court"]`. */
function readText(text: Buffer): [number, string] {
  const comma = text.indexOf(",");
  return [Number(text.toString("latin1", 1, comma)), text.toString("utf8", comma + 1, text.length - 1)];
}
