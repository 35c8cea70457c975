import type { Queryable } from "@larchway/shared/server/database";
import { hasDevelopments, upsertDevelopments } from "@larchway/api/developments/development-repository";
import { hasInventedListings } from "@larchway/api/listings/invented-listing-repository";
import { makeDevelopments } from "./make-developments";

/**
 * Adds the demo's developments beside its homes, once. A database that was seeded before there were any gets them as well; one
 * with real homes never does.
 */
export async function addDevelopments(connection: Queryable, now: number): Promise<void> {
  if ((await hasDevelopments(connection)) || !(await hasInventedListings(connection))) return;
  await upsertDevelopments(
    connection,
    makeDevelopments(now).map((record) => ({ ...record, isInvented: true })),
  );
}
