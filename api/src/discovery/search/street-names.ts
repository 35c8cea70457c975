import { lowerBound } from "@larchway/listing-index/index/lower-bound";
import { TopItems } from "./top-items";
import { allowedTypos, eachSimilar, sharedBeginnings, type SortedNames } from "./prefix-distance";

/** A street of one city. `norm`: "king st w". */
export interface Street {
  id: number;
  cityId: number;
  norm: string;
  /** Number of its active listings. */
  active: number;
}

export interface FoundStreet {
  street: Street;
  /** Number of typing errors between the typed text and the name. */
  distance: number;
}

interface StreetQuery {
  /** Only streets of these cities. */
  cityIds?: ReadonlySet<number>;
  /** Maximum number of results. */
  take: number;
}

/** All streets, sorted by name: finds prefixes, also with typing errors, in well under a millisecond. */
export class StreetNames {
  private streets: Street[] = [];
  private sorted: SortedNames = { names: [], shared: new Uint8Array() };
  private readonly byId = new Map<number, Street>();
  private revised = 0;

  /** A new number after every change, unique among instances. */
  get revision(): number {
    return this.revised;
  }

  /** Adds new streets and new counts. False when an existing id now has another street: then all must be read again. */
  apply(changed: readonly Street[]): boolean {
    const added: Street[] = [];
    for (const street of changed) {
      const existing = this.byId.get(street.id);
      if (existing && (existing.norm !== street.norm || existing.cityId !== street.cityId)) return false;
      if (!existing) added.push(street);
      else if (existing.active !== street.active) {
        existing.active = street.active;
        this.revised = nextRevision();
      }
    }
    if (added.length > 0) this.add(added);
    return true;
  }

  /** Streets whose name begins with one of the texts, those with most active listings first. */
  startingWith(texts: readonly string[], { cityIds, take }: StreetQuery): FoundStreet[] {
    const best = new TopItems<Street>(take, isBusier);
    for (const text of new Set(texts)) {
      // Longer texts of the same call find their streets themselves.
      const longer = texts.filter((other) => other.length > text.length && other.startsWith(text));
      for (let index = this.firstFrom(text); index < this.streets.length; index += 1) {
        const street = this.streets[index] as Street;
        if (!street.norm.startsWith(text)) break;
        const isRepeated = longer.some((other) => street.norm.startsWith(other));
        if (!isRepeated && (!cityIds || cityIds.has(street.cityId))) best.add(street);
      }
    }
    return best.items.map((street) => ({ street, distance: 0 }));
  }

  /**
   * Streets whose name begins with the text except for a typing error or two: the fewest errors first, then the
   * busiest.
   */
  similarTo(text: string, { cityIds, take }: StreetQuery): FoundStreet[] {
    const limit = allowedTypos(text);
    if (limit === 0 || text.length > longestText) return [];
    const best = new TopItems<FoundStreet>(take, isCloser);
    eachSimilar(this.sorted, text, limit, (at, distance) => {
      const street = this.streets[at] as Street;
      if (!cityIds || cityIds.has(street.cityId)) best.add({ street, distance });
    });
    return best.items;
  }

  private firstFrom(text: string): number {
    return lowerBound({ to: this.streets.length }, (at) => (this.streets[at] as Street).norm >= text);
  }

  /** Merges: sorting a hundred thousand names again for a few new ones would block every request. */
  private add(added: Street[]): void {
    added.sort((a, b) => (a.norm === b.norm ? a.id - b.id : a.norm < b.norm ? -1 : 1));
    const merged: Street[] = [];
    let next = 0;
    for (const street of this.streets) {
      for (let fresh = added[next]; fresh && fresh.norm < street.norm; fresh = added[next]) {
        merged.push(fresh);
        next += 1;
      }
      merged.push(street);
    }
    for (; next < added.length; next += 1) merged.push(added[next] as Street);
    for (const street of added) this.byId.set(street.id, street);
    this.streets = merged;
    this.revised = nextRevision();
    const names = merged.map(({ norm }) => norm);
    this.sorted = { names, shared: sharedBeginnings(names) };
  }
}

let revisions = 0;

function nextRevision(): number {
  revisions += 1;
  return revisions;
}

/** Longer than every street name. */
const longestText = 60;

function isBusier(a: Street, b: Street): boolean {
  return a.active === b.active ? a.id < b.id : a.active > b.active;
}

function isCloser(a: FoundStreet, b: FoundStreet): boolean {
  return a.distance === b.distance ? isBusier(a.street, b.street) : a.distance < b.distance;
}
