import { displayCity } from "@larchway/shared/domain";
import type { DictionaryColumn, RoomColumn } from "./indexed-columns";
import { dictionaryColumns, fromNames, roomColumns } from "./indexed-columns";
import { NotIndexableError } from "./listing-columns";
import type { City, Kind, Values, Word } from "./packed-listing-repository";

export type Rooms = Record<RoomColumn, number | null>;

/** Properties of the codes that sorting needs. */
export interface CodeTables {
  /** Bedrooms plus one by the code of rooms; 0 for unknown. */
  bedrooms: Int32Array;
  /** 1 for the codes of active kinds. */
  active: Uint8Array;
  /** 1 for the codes of kinds that visitors may not open. */
  locked: Uint8Array;
}

/** Assigns a small number to every distinct value. */
export class Dictionary<Value> {
  readonly values: Value[] = [];
  private readonly codes = new Map<number, number>();

  add(key: number, value: Value): number {
    const existing = this.codes.get(key);
    if (existing !== undefined) return existing;
    const code = this.values.length;
    if (code > 0xffff)
      throw new NotIndexableError("The listing index has more distinct values than its columns can hold.");
    this.values.push(value);
    this.codes.set(key, code);
    return code;
  }

  getCode(key: number): number | undefined {
    return this.codes.get(key);
  }
}

/** Counts below this are combined to one key; -1 is unknown. */
const mostRooms = 65_536;

/**
 * The values of columns with few distinct ones. All terms of a listing together are one value: few combinations occur,
 * so that a filter over all of them needs one lookup per listing.
 */
export class Dictionaries {
  readonly kinds = new Dictionary<Kind>();
  /** By the city's id. */
  readonly cities = new Dictionary<City>();
  readonly rooms = new Dictionary<Rooms>();
  readonly texts: Record<DictionaryColumn, Dictionary<Word>> = fromNames(
    dictionaryColumns,
    () => new Dictionary<Word>(),
  );

  learn(values: readonly Values[]): void {
    for (const { kind, city, texts } of values) {
      this.kinds.add(kind.hash, kind);
      this.cities.add(city.id, { norm: city.norm, name: displayCity(city.name) });
      for (const name of dictionaryColumns) this.texts[name].add(texts[name].hash, texts[name]);
    }
  }

  codeTables(): CodeTables {
    return {
      bedrooms: Int32Array.from(this.rooms.values, ({ bedrooms_total }) => (bedrooms_total ?? -1) + 1),
      active: Uint8Array.from(this.kinds.values, ({ texts }) => (texts.standard_status === "active" ? 1 : 0)),
      locked: Uint8Array.from(this.kinds.values, ({ locked }) => (locked ? 1 : 0)),
    };
  }

  /** The code of the rooms with a key made by {@link addRoom}. */
  getRoomsCode(key: number): number {
    return this.rooms.getCode(key) ?? this.rooms.add(key, toRooms(key));
  }
}

/** The key of some counts and one more; -1 is unknown. The key without counts is 0. */
export function addRoom(key: number, count: number): number {
  return key * mostRooms + count + 1;
}

function toRooms(key: number): Rooms {
  const rooms = fromNames<RoomColumn, number | null>(roomColumns, () => null);
  let rest = key;
  for (const name of roomColumns.toReversed()) {
    const count = (rest % mostRooms) - 1;
    rooms[name] = count < 0 ? null : count;
    rest = Math.floor(rest / mostRooms);
  }
  return rooms;
}
