import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import { listBits } from "@larchway/listing-index/index/bit-set";
import { Dictionaries } from "@larchway/listing-index/index/dictionaries";
import { NotIndexableError } from "@larchway/listing-index/index/listing-columns";
import { findPlaceArea } from "../places/gazetteer";
import { toListingTests } from "@larchway/listing-index/index/listing-tests";
import { matchAll } from "@larchway/listing-index/index/matches";
import { readGivenListings, readGivenValues } from "@larchway/listing-index/index/packed-listing-repository";
import { buildSegments } from "@larchway/listing-index/index/segments";
import { unpackListings } from "@larchway/listing-index/index/unpack";
import { excludedListings } from "@larchway/listing-index/listings/filter-columns";
import { buildWhere } from "../listings/filter-repository";
import type { ListingVersion } from "./listing-version";

/** Says which of some versions of listings a filter finds, by their index. */
export type VersionTest = (filter: PropertyFilter, viewer: Viewer) => Promise<ReadonlySet<number>>;

/** The tests of lists, over these versions instead of the listings. */
export async function createVersionTest(
  connection: Queryable,
  versions: readonly ListingVersion[],
): Promise<VersionTest> {
  // Ids of the index are positive, and a listing may be there twice.
  const given = JSON.stringify(
    versions.map(({ columns }, index) => ({
      ...columns,
      id: index + 1,
      // Visitors find a home by no other position.
      latitude: columns.public_latitude,
      longitude: columns.public_longitude,
    })),
  );
  const descriptions = JSON.stringify(
    versions.map(({ description }, index) => ({ listing_id: index + 1, remarks: description })),
  );
  const inMemory = await buildTable(connection, given);
  return async (filter, viewer) => {
    const ids =
      inMemory?.(filter, viewer) ?? (await findBySql(connection, { given, descriptions }, filter, viewer));
    return new Set(ids.map((id) => id - 1));
  };
}

/** Undefined for values that do not fit the index. */
async function buildTable(connection: Queryable, given: string) {
  try {
    const dictionaries = new Dictionaries();
    dictionaries.learn(await readGivenValues(connection, given));
    const { columns } = unpackListings(await readGivenListings(connection, given), dictionaries);
    const segments = buildSegments(columns, dictionaries.codeTables());
    return (filter: PropertyFilter, viewer: Viewer): number[] | undefined => {
      const tests = toListingTests(filter, dictionaries, excludedListings(filter, viewer), { findPlaceArea });
      if (!tests) return undefined;
      const segment = tests.onlyActive ? segments.active : segments.all;
      const { slot } = segment.byTime;
      const positions = new Uint32Array(slot.length);
      const { matching, count } = matchAll(segment, tests);
      if (count > 0) listBits(matching, positions, { from: 0, to: slot.length, start: 0 });
      return Array.from(
        positions.subarray(0, count),
        (position) => segment.columns.id[slot[position] as number] as number,
      );
    };
  } catch (error) {
    if (error instanceof NotIndexableError) return undefined;
    throw error;
  }
}

async function findBySql(
  connection: Queryable,
  { given, descriptions }: { given: string; descriptions: string },
  filter: PropertyFilter,
  viewer: Viewer,
): Promise<number[]> {
  const where = buildWhere(filter, viewer);
  const { rows } = await connection.query<{ id: number }>(
    `with listing_detail as materialized (
       select * from jsonb_to_recordset(${where.bind(descriptions)}::jsonb) as row (listing_id integer, remarks text))
     select l.id from jsonb_populate_recordset(null::listing, ${where.bind(given)}::jsonb) l where ${where}`,
    where.params,
  );
  return rows.map(({ id }) => id);
}
