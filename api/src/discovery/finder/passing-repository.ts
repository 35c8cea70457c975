import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import { buildWhere } from "../../listings/filter-repository";

/** The keys of the listings that match a filter, among some. */
export async function findPassing(
  database: Queryable,
  ids: readonly number[],
  filter: PropertyFilter,
  viewer: Viewer,
): Promise<Set<string>> {
  const where = buildWhere(filter, viewer).add("l.id = any(?::integer[])", ids);
  const { rows } = await database.query<{ key: string }>(
    `select l.listing_key as key from listing l where ${where}`,
    where.params,
  );
  return new Set(rows.map(({ key }) => key));
}
