import { NotIndexableError } from "./listing-columns";
import type { Kind, Values } from "./packed-listing-repository";

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
  /** 1 for the codes of kinds that visitors may not open. */
  locked: Uint8Array;
}

/** Gives every distinct value a small number. */
class Dictionary<Key, Value> {
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

  getCode(key: Key): number | undefined {
    return this.codes.get(key);
  }
}

/**
 * The values of columns with few different ones. All words of a listing together are one value: few combinations occur,
 * so that a filter over all of them is one look-up for a listing.
 */
export class Dictionaries {
  readonly kinds = new Dictionary<number, Kind>();
  readonly offices = new Dictionary<number, string | null>();
  /** City names as {@link normalizeName} has them, by the city's id. */
  readonly cities = new Dictionary<number, string>();
  readonly rooms = new Dictionary<number, Rooms>();

  learn(values: readonly Values[]): void {
    for (const { kind, office, city } of values) {
      const { hash, ...words } = kind;
      this.kinds.add(hash, words);
      this.offices.add(office.hash, office.name);
      this.cities.add(city.id, city.norm);
    }
  }

  codeTables(): CodeTables {
    return {
      bedrooms: Int32Array.from(this.rooms.values, ({ bedrooms }) => (bedrooms ?? -1) + 1),
      active: Uint8Array.from(this.kinds.values, ({ status }) => (status === "active" ? 1 : 0)),
      locked: Uint8Array.from(this.kinds.values, ({ locked }) => (locked ? 1 : 0)),
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
