import { NotIndexableError } from "./listing-columns";
import type { Dictionaries, Kind } from "./packed-listing-repository";

export interface Rooms {
  bedrooms: number | null;
  bathrooms: number | null;
}

/** What sorting needs to know of the codes. */
export interface CodeTables {
  /** Bedrooms and one by the code of rooms; 0 when not known. */
  bedrooms: Int32Array;
  /** 1 for the codes of kinds that are active. */
  active: Uint8Array;
}

/** Gives every distinct value a small number. */
class Codes<Key, Value> {
  readonly values: Value[] = [];
  private readonly codes = new Map<Key, number>();

  add(key: Key, value: Value): number {
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    const code = this.values.length;
    if (code > 0xffff)
      throw new NotIndexableError("The listing index has more distinct values than its columns can hold.");
    this.values.push(value);
    this.codes.set(key, code);
    return code;
  }

  of(key: Key): number {
    const code = this.codes.get(key);
    if (code === undefined) throw new NotIndexableError("The listing index met a value without a code.");
    return code;
  }
}

/**
 * The values of columns with few different ones. All words of a listing together are one value: few combinations occur,
 * so that a filter over all of them is one look-up for a listing.
 */
export class Vocabulary {
  readonly kinds = new Codes<number, Kind>();
  readonly offices = new Codes<number, string | null>();
  /** City names as {@link normalizeName} has them, by the city's id. */
  readonly cities = new Codes<number, string>();
  readonly rooms = new Codes<number, Rooms>();

  learn({ kinds, offices, cities }: Dictionaries): void {
    for (const { hash, ...kind } of kinds) {
      const known = this.kinds.values[this.kinds.add(hash, kind)];
      if (JSON.stringify(known) !== JSON.stringify(kind))
        throw new NotIndexableError("Two kinds of listings have one hash.");
    }
    for (const { hash, name } of offices) {
      const known = this.offices.values[this.offices.add(hash, name)];
      if (known !== name) throw new NotIndexableError("Two offices have one hash.");
    }
    for (const { id, norm } of cities) this.cities.add(id, norm);
  }

  codeTables(): CodeTables {
    return {
      bedrooms: Int32Array.from(this.rooms.values, ({ bedrooms }) => (bedrooms ?? -1) + 1),
      active: Uint8Array.from(this.kinds.values, ({ status }) => (status === "active" ? 1 : 0)),
    };
  }

  /** -1 for unknown. */
  roomsCode(bedrooms: number, bathrooms: number): number {
    return this.rooms.add(bedrooms * 65_536 + bathrooms, {
      bedrooms: bedrooms < 0 ? null : bedrooms,
      bathrooms: bathrooms < 0 ? null : bathrooms,
    });
  }
}
