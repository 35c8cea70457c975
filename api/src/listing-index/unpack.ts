import {
  emptyColumns,
  highestPrice,
  noPrice,
  NotIndexableError,
  type ListingColumns,
} from "./listing-columns";
import type { Changes, PackedListings } from "./packed-listing-repository";
import type { Dictionaries } from "./dictionaries";

/** PostgreSQL counts times from 2000-01-01. */
const epochOfTimes = Date.UTC(2000, 0, 1) * 1_000;

/** The columns of a packed answer, and the ids of listings whose values have no code yet: one for each such value. */
export function unpackListings(
  packed: PackedListings,
  dictionaries: Dictionaries,
): { columns: ListingColumns; unknown: number[] } {
  const { kinds, offices, cities } = dictionaries;
  const text = Buffer.from(packed.text);
  const columns = emptyColumns(packed.count, text.length);
  columns.text.set(text);
  const unknown = new Map<number, number>();
  const toCode = (codes: { getCode(key: number): number | undefined }, key: number, id: number) => {
    const code = codes.getCode(key);
    if (code === undefined) unknown.set(key, id);
    return code ?? 0;
  };
  let textEnd = 0;
  for (let slot = 0; slot < packed.count; slot += 1) {
    const price = readInteger(packed.price, slot);
    if (price > highestPrice || price < noPrice)
      throw new NotIndexableError(`A price of ${price} does not fit the listing index.`);
    const id = packed.id.readUInt32BE(slot * 4);
    columns.id[slot] = id;
    columns.kind[slot] = toCode(kinds, readInteger(packed.kind, slot), id);
    columns.office[slot] = toCode(offices, readInteger(packed.office, slot), id);
    columns.city[slot] = toCode(cities, packed.city.readInt32BE(slot * 4), id);
    columns.street[slot] = packed.street.readInt32BE(slot * 4);
    columns.rooms[slot] = dictionaries.roomsCode(
      packed.bedrooms.readInt16BE(slot * 2),
      packed.bathrooms.readInt16BE(slot * 2),
    );
    columns.price[slot] = price;
    columns.publicTime[slot] = readInteger(packed.publicTime, slot) + epochOfTimes;
    columns.time[slot] = readInteger(packed.time, slot) + epochOfTimes;
    columns.latitude[slot] = packed.latitude.readDoubleBE(slot * 8);
    columns.longitude[slot] = packed.longitude.readDoubleBE(slot * 8);
    columns.cell[slot] = readInteger(packed.cell, slot);
    textEnd += packed.textLength.readInt32BE(slot * 4);
    columns.textEnd[slot] = textEnd;
  }
  return { columns, unknown: [...unknown.values()] };
}

/** The slot's transaction: together with the id it names one version of a listing. */
export function readTransaction({ changed }: Changes, slot: number): number {
  return readInteger(changed, slot);
}

function readInteger(buffer: Buffer, slot: number): number {
  return buffer.readInt32BE(slot * 8) * 2 ** 32 + buffer.readUInt32BE(slot * 8 + 4);
}
