import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "../../access/viewer";
import { type AddressRow, findAddresses } from "../../listings/listing-repository";
import { createListingTexts, type ListingChanges } from "../../listings/listing-texts";
import { getColumn } from "../../listings/listing-table";
import { isLockedRow } from "../../listings/listing-row";
import type { FoundOnMap } from "../listing-index/find-in-box";
import { listingLimit } from "./map-repository";

/** JSON texts of "6 Iris Court" by the ids of listings. */
export type PinAddressTexts = ReadonlyMap<number, string>;

export interface PinAddresses {
  /**
   * The addresses of the homes that have a mark of their own, `listingLimit` at most. Without the database only the cached ones:
   * marks are worth more than their names.
   */
  find(found: FoundOnMap, viewer: Viewer): Promise<PinAddressTexts>;
}

interface PinAddressesOptions {
  database: Queryable;
  listingIndex: ListingChanges;
  /** Bytes of the addresses cached in memory, at most; one takes some 300. */
  size?: number;
}

/** The addresses of the map's marks, which the listing index has only in the words of searches. */
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

/** "6 Iris Court", or nothing: see `whenLocked`. A seller who hides the address has none in the database. */
function toStreetLine(row: AddressRow, { seesSoldData }: Viewer): string {
  const isWithheld =
    !seesSoldData && isLockedRow(row) && getColumn("unparsed_address").whenLocked !== "shown";
  return isWithheld ? "" : (row.unparsed_address.split(",")[0]?.trim() ?? "");
}

/** Of `[7,"6 Iris Court"]` the id and the JSON text of the address. */
function readText(text: Buffer): [number, string] {
  const comma = text.indexOf(",");
  return [Number(text.toString("latin1", 1, comma)), text.toString("utf8", comma + 1, text.length - 1)];
}
