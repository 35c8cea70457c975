import type { Queryable } from "@larchway/shared/server/database";
import { hasDevelopments, upsertDevelopments } from "@larchway/api/developments/development-repository";
import { hasInventedListings } from "@larchway/api/listings/invented-listing-repository";
import { makeDevelopments } from "./make-developments";

/**
 * Adds the demo's developments to its listings, once. A demo database that was seeded without developments gets them,
 * too; a database with real listings never does.
 */
export async function addDevelopments(connection: Queryable, now: number): Promise<void> {
  if ((await hasDevelopments(connection)) || !(await hasInventedListings(connection))) return;
  await upsertDevelopments(
    connection,
    makeDevelopments(now).map((record) => ({ ...record, isInvented: true })),
  );
}
