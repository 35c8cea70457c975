import type { Database } from "@larchway/shared/server/database";
import { removeInventedDevelopments } from "../../developments/development-repository";
import { removeInventedListings } from "../../listings/invented-listing-repository";
import { removeInventedMonths } from "../../discovery/market/area-month-repository";
import { recountActive } from "../../listings/listing-writer-repository";

const atOnce = 1_000;

/**
 * Removes the demo listings and developments, which must not appear among real ones. Returns the number of listings.
 */
export async function removeInvented(database: Database): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await database.transaction((connection) => removeInventedListings(connection, atOnce));
    removed += count;
    if (count < atOnce) break;
  }
  await removeInventedDevelopments(database);
  if (removed > 0) await database.transaction(recountActive);
  await removeInventedMonths(database);
  return removed;
}

/** A message for the operator about the removal. */
export function removedMessage(removed: number): string {
  return `Removed ${removed} invented homes: a site with a feed shows real ones only.`;
}
