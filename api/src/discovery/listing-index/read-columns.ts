import type { Queryable } from "@larchway/shared/server/database";
import type { ListingColumns } from "./listing-columns";
import { type PackedListings, readValues } from "./packed-listing-repository";
import { unpackListings } from "./unpack";
import type { Dictionaries } from "./dictionaries";

/** A listing that changes between the two reads is rare, and one that does so several times is not there. */
const mostReads = 5;

/**
 * Reads listings into columns. Most values are known from others; those that are not are read after, and when a listing
 * has changed meanwhile, so that its old values are nowhere any more, all is read again.
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
