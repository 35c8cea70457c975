import { addRoom, type Dictionaries, type Dictionary } from "./dictionaries";
import { dictionaryColumns, factColumns, numberColumns, roomColumns } from "./indexed-columns";
import {
  emptyColumns,
  highestNumber,
  type ListingColumns,
  noNumber,
  NotIndexableError,
} from "./listing-columns";
import type { Changes, PackedListings } from "./packed-listing-repository";

/** PostgreSQL counts times from 2000-01-01. */
const epochOfTimes = Date.UTC(2000, 0, 1) * 1_000;

/** The columns of a packed response, and the ids of listings whose values have no code yet: one for each such value. */
export function unpackListings(
  packed: PackedListings,
  dictionaries: Dictionaries,
): { columns: ListingColumns; unknown: number[] } {
  const text = Buffer.from(packed.text);
  const columns = emptyColumns(packed.count, text.length);
  const { codes, numbers, id } = columns;
  columns.text.set(text);
  for (let slot = 0; slot < packed.count; slot += 1) id[slot] = packed.id.readUInt32BE(slot * 4);

  const unknown = new Set<number>();
  /** Codes of the values in `keys`, which are numbers of 53 bits. */
  const readCodes = (keys: Buffer, dictionary: Dictionary<unknown>, into: Uint16Array) => {
    const missing = new Map<number, number>();
    for (let slot = 0; slot < packed.count; slot += 1) {
      const key = readInteger(keys, slot);
      const code = dictionary.getCode(key);
      if (code === undefined) missing.set(key, id[slot] as number);
      into[slot] = code ?? 0;
    }
    for (const listing of missing.values()) unknown.add(listing);
  };
  readCodes(packed.kind, dictionaries.kinds, codes.kind);
  readCodes(packed.city, dictionaries.cities, codes.city);
  for (const name of dictionaryColumns) readCodes(packed[name], dictionaries.texts[name], codes[name]);
  readRooms(packed, dictionaries, codes.rooms);
  for (const name of numberColumns) readNumbers(name, packed[name], numbers[name]);

  for (const name of factColumns) {
    const facts = columns.facts[name];
    for (let slot = 0; slot < packed.count; slot += 1) facts[slot] = packed[name].readInt32BE(slot * 4);
  }

  readTimes(packed.publicTime, columns.publicTime);
  readTimes(packed.time, columns.time);
  readDegrees(packed.latitude, columns.latitude);
  readDegrees(packed.longitude, columns.longitude);
  for (let slot = 0; slot < packed.count; slot += 1) columns.cell[slot] = readInteger(packed.cell, slot);
  let textEnd = 0;
  for (let slot = 0; slot < packed.count; slot += 1) {
    columns.street[slot] = packed.street.readInt32BE(slot * 4);
    textEnd += packed.textLength.readInt32BE(slot * 4);
    columns.textEnd[slot] = textEnd;
  }
  return { columns, unknown: [...unknown] };
}

function readRooms(packed: PackedListings, dictionaries: Dictionaries, into: Uint16Array): void {
  const counts = roomColumns.map((name) => packed[name]);
  for (let slot = 0; slot < into.length; slot += 1) {
    let key = 0;
    for (const count of counts) key = addRoom(key, count.readInt16BE(slot * 2));
    into[slot] = dictionaries.getRoomsCode(key);
  }
}

function readNumbers(name: string, values: Buffer, into: Int32Array): void {
  for (let slot = 0; slot < into.length; slot += 1) {
    const value = readInteger(values, slot);
    if (value > highestNumber || value < noNumber)
      throw new NotIndexableError(`A ${name} of ${value} does not fit the listing index.`);
    into[slot] = value;
  }
}

function readTimes(values: Buffer, into: Float64Array): void {
  for (let slot = 0; slot < into.length; slot += 1) into[slot] = readInteger(values, slot) + epochOfTimes;
}

function readDegrees(values: Buffer, into: Float64Array): void {
  for (let slot = 0; slot < into.length; slot += 1) into[slot] = values.readDoubleBE(slot * 8);
}

/** The slot's transaction: together with the id it identifies one version of a listing. */
export function readTransaction({ changed }: Changes, slot: number): number {
  return readInteger(changed, slot);
}

function readInteger(buffer: Buffer, slot: number): number {
  return buffer.readInt32BE(slot * 8) * 2 ** 32 + buffer.readUInt32BE(slot * 8 + 4);
}
