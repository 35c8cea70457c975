import { setImmediate as nextTurn } from "node:timers/promises";
import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import { addBit, type BitSet, createBitSet, listBits, unite } from "@larchway/listing-index/index/bit-set";
import { excludedListings } from "@larchway/listing-index/listings/filter-columns";
import type { FoundByRights } from "./alert-kind";
import type { ListingChange } from "./listing-event-repository";
import type { ListingVersion } from "./listing-version";
import {
  getOwnPart,
  listVersionGroups,
  type SearchCatalogue,
  type SharedPart,
  type WatchedFilter,
} from "./search-catalogue";
import { createVersionTest, type VersionTest } from "./version-test-repository";
import { findCityNames } from "./watched-search-repository";

const memberViewer = { seesSoldData: true };
const visitorViewer = { seesSoldData: false };
/** Filters that are tested without a break; an own part costs as much as many. */
const filtersPerTurn = 50_000;
const ownPartCost = 100;

/** A change, and a filter that found the listing before it or after it. */
export interface Match {
  watched: WatchedFilter;
  change: ListingChange;
  found: FoundByRights;
}

interface ChangeVersion {
  change: ListingChange;
  version: ListingVersion;
}

/** The versions that a filter finds, by index: for people who may see sold data, and for all others. */
interface Results {
  member: BitSet;
  visitor: BitSet;
}

/** Tests the filters near the changed listings with the tests of lists. Parts that filters share are tested once. */
export async function findMatches(
  connection: Queryable,
  catalogue: SearchCatalogue,
  changes: readonly ListingChange[],
): Promise<Match[]> {
  const sides = changes.flatMap((change): ChangeVersion[] =>
    [change.before, change.after].flatMap((version) => (version ? { change, version } : [])),
  );
  const versions = sides.map(({ version }) => version);
  const groups = await groupVersions(connection, versions);
  const near = [...groups].filter(([name]) => catalogue.filtersOf(name).size > 0);
  if (near.length === 0) return [];
  const test = createPartTest(await createVersionTest(connection, versions), versions.length);
  const found = new Map<WatchedFilter, Results>();
  const left = createBitSet(versions.length);
  let tested = 0;
  for (const [name, members] of near) {
    for (const watched of catalogue.filtersOf(name)) {
      // Requests are served in between.
      if ((tested += 1) >= filtersPerTurn) {
        tested = 0;
        await nextTurn();
      }
      left.set(members);
      const parts: Results[] = [];
      let isLeft = true;
      for (const part of watched.parts) {
        const results = test.cached(part) ?? (await test.shared(part));
        isLeft = keepCommon(left, results.member);
        if (!isLeft) break;
        if (results.visitor !== results.member) parts.push(results);
      }
      if (!isLeft) continue;
      const own = getOwnPart(watched);
      if (own) {
        tested += ownPartCost;
        const results = await test.filter(own);
        if (!keepCommon(left, results.member)) continue;
        parts.push(results);
      }
      const before = found.get(watched);
      const member = addAll(left.slice(), before?.member);
      for (const { visitor } of parts) keepCommon(left, visitor);
      found.set(watched, {
        member,
        visitor: parts.length > 0 ? addAll(left.slice(), before?.visitor) : member,
      });
    }
  }
  return [...found].flatMap(([watched, results]) => toMatches(watched, results, sides));
}

/** The versions of each group, as a set of their indexes. */
async function groupVersions(
  connection: Queryable,
  versions: readonly ListingVersion[],
): Promise<Map<string, BitSet>> {
  const cities = new Set(versions.map(({ columns }) => Number(columns.city_id)));
  const cityNames = await findCityNames(connection, [...cities].filter(Number.isFinite));
  const groups = new Map<string, BitSet>();
  for (const [index, version] of versions.entries()) {
    for (const name of listVersionGroups(version, cityNames.get(Number(version.columns.city_id)))) {
      const group = groups.get(name) ?? createBitSet(versions.length);
      groups.set(name, group);
      addBit(group, index);
    }
  }
  return groups;
}

function createPartTest(test: VersionTest, versions: number) {
  const results: Results[] = [];
  const toBitSet = (indexes: ReadonlySet<number>): BitSet => {
    const set = createBitSet(versions);
    for (const index of indexes) addBit(set, index);
    return set;
  };
  const filter = async (part: PropertyFilter): Promise<Results> => {
    const forMember = toBitSet(await test(part, memberViewer));
    const isSame = excludedListings(part, visitorViewer) === "none";
    return { member: forMember, visitor: isSame ? forMember : toBitSet(await test(part, visitorViewer)) };
  };
  return {
    filter,
    cached: ({ id }: SharedPart): Results | undefined => results[id],
    shared: async ({ id, filter: part }: SharedPart): Promise<Results> =>
      (results[id] ??= await filter(part)),
  };
}

/** Keeps the members of both sets. Returns false when nothing is left. */
function keepCommon(set: BitSet, other: BitSet): boolean {
  let all = 0;
  for (let word = 0; word < set.length; word += 1)
    all |= set[word] = (set[word] as number) & (other[word] as number);
  return all !== 0;
}

function addAll(set: BitSet, other: BitSet | undefined): BitSet {
  if (other) unite(set, other);
  return set;
}

/** The changes of the found versions, with the sides that were found. */
function toMatches(watched: WatchedFilter, results: Results, versions: readonly ChangeVersion[]): Match[] {
  const forMember = listFound(results.member, versions);
  const forVisitor = listFound(results.visitor, versions);
  const toFound = (found: ReadonlyMap<ListingVersion, ListingChange>, { before, after }: ListingChange) => ({
    before: before !== undefined && found.has(before),
    after: after !== undefined && found.has(after),
  });
  return [...new Set(forMember.values())].map((change) => ({
    watched,
    change,
    found: { member: toFound(forMember, change), visitor: toFound(forVisitor, change) },
  }));
}

function listFound(set: BitSet, versions: readonly ChangeVersion[]): Map<ListingVersion, ListingChange> {
  const indexes = new Uint32Array(versions.length);
  const count = listBits(set, indexes, { from: 0, to: versions.length, start: 0 });
  return new Map(
    Array.from(indexes.subarray(0, count), (index) => {
      const { version, change } = versions[index] as ChangeVersion;
      return [version, change];
    }),
  );
}
