import { lowerBound } from "../listing-index/lower-bound";
import { TopItems } from "./top-items";
import { allowedTypos, eachSimilar, sharedBeginnings, type SortedNames } from "./prefix-distance";

/** A street of one city. `norm`: "king st w". */
export interface Street {
  id: number;
  cityId: number;
  norm: string;
  /** Active listings on it. */
  active: number;
}

export interface FoundStreet {
  street: Street;
  /** Typos between what was typed and the name. */
  distance: number;
}

interface Wanted {
  /** Only streets of these cities. */
  cityIds?: ReadonlySet<number>;
  /** The most that are returned. */
  take: number;
}

/** All streets, sorted by name: finds prefixes, with typos too, in well under a millisecond. */
export class StreetNames {
  private streets: Street[] = [];
  private sorted: SortedNames = { names: [], shared: new Uint8Array() };
  private readonly byId = new Map<number, Street>();
  private revised = 0;

  /** Another number after every change, and for every other instance. */
  get revision(): number {
    return this.revised;
  }

  /** Takes in new streets and new counts. False when a known id is another street now: then all must be read again. */
  apply(changed: readonly Street[]): boolean {
    const added: Street[] = [];
    for (const street of changed) {
      const known = this.byId.get(street.id);
      if (known && (known.norm !== street.norm || known.cityId !== street.cityId)) return false;
      if (!known) added.push(street);
      else if (known.active !== street.active) {
        known.active = street.active;
        this.revised = nextRevision();
      }
    }
    if (added.length > 0) this.add(added);
    return true;
  }

  /** Streets whose name begins with one of the texts, those with most active listings first. */
  startingWith(texts: readonly string[], { cityIds, take }: Wanted): FoundStreet[] {
    const best = new TopItems<Street>(take, isBusier);
    for (const text of new Set(texts)) {
      for (let index = this.firstFrom(text); index < this.streets.length; index += 1) {
        const street = this.streets[index] as Street;
        if (!street.norm.startsWith(text)) break;
        // A longer text of the same call has had its streets already.
        const isRepeated = texts.some((other) => other.length > text.length && street.norm.startsWith(other));
        if (!isRepeated && (!cityIds || cityIds.has(street.cityId))) best.add(street);
      }
    }
    return best.items.map((street) => ({ street, distance: 0 }));
  }

  /** Streets whose name begins like the text but for a typo or two: the fewest typos first, then the busiest. */
  similarTo(text: string, { cityIds, take }: Wanted): FoundStreet[] {
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

  /** Merges: sorting a hundred thousand names again for a few new ones would hold up every request. */
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

/** No street has a longer name. */
const longestText = 60;

function isBusier(a: Street, b: Street): boolean {
  return a.active === b.active ? a.id < b.id : a.active > b.active;
}

function isCloser(a: FoundStreet, b: FoundStreet): boolean {
  return a.distance === b.distance ? isBusier(a.street, b.street) : a.distance < b.distance;
}
