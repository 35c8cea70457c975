import type { Database } from "@larchway/shared/server/database";
import type { Geocoder } from "./geocoder";
import { findStoredAfter } from "./feed-row-repository";
import { publishListings } from "./write-page";

const atOnce = 500;

/**
 * Finds the location of every listing of the feed again, after the register changed. Returns the number of listings.
 */
export async function geocodeAgain(database: Database, geocode: Geocoder): Promise<number> {
  let after = "";
  let total = 0;
  for (;;) {
    const rows = await database.transaction(async (connection) => {
      const found = await findStoredAfter(connection, after, atOnce);
      await publishListings(connection, found, { geocode });
      return found;
    });
    total += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return total;
    after = last.listing_key;
  }
}
