import type { Queryable } from "@larchway/shared/server/database";
import type { ListingColumns } from "./listing-columns";
import { type PackedListings, readValues } from "./packed-listing-repository";
import { unpackListings } from "./unpack";
import type { Dictionaries } from "./dictionaries";

/** A listing rarely changes between the two reads, and practically never several times. */
const mostReads = 5;

/**
 * Reads listings into columns. Most values already have a code; the others are read afterwards. When a listing has
 * changed since, so that its old values no longer exist, everything is read again.
 */
export async function readColumns<Packed extends PackedListings>(
  database: Queryable,
  dictionaries: Dictionaries,
  read: () => Promise<Packed>,
): Promise<{ packed: Packed; columns: ListingColumns }> {
  for (let turn = 0; turn < mostReads; turn += 1) {
    const packed = await read();
    const first = unpackListings(packed, dictionaries);
    if (first.unknown.length === 0) return { packed, columns: first.columns };
    dictionaries.learn(await readValues(database, first.unknown));
    const second = unpackListings(packed, dictionaries);
    if (second.unknown.length === 0) return { packed, columns: second.columns };
  }
  throw new Error("The listings change faster than the listing index can read them.");
}
