import type { Queryable } from "@larchway/shared/server/database";
import { recountActive } from "../../listings/listing-writer-repository";
import type { FeedContext } from "./feed-context";
import { findStored, removeListings, removeStored, retireUnconfirmed } from "./feed-row-repository";
import { publishListings } from "./write-page";

type RetireContext = Pick<FeedContext, "database" | "geocode" | "now" | "profile" | "signal">;

const retiredAtOnce = 500;
/**
 * When more listings than both disappear (a share of all, and a number), an operator or a walk has to confirm it.
 */
const shrinkShare = 0.2;
const shrinkNumber = 20;

/** Whether so many listings are missing that the feed is probably failing. */
export function isSuspicious(missing: number, stored: number): boolean {
  return missing > shrinkNumber && missing > stored * shrinkShare;
}

/** Takes homes that left the feed off the market, or deletes them where the feed's rules require it. */
export async function retireListings(
  connection: Queryable,
  keys: readonly string[],
  context: Pick<FeedContext, "geocode" | "profile">,
): Promise<void> {
  if (context.profile.removesRetired) {
    await removeListings(connection, keys);
    await removeStored(connection, keys);
  } else {
    await publishListings(connection, await findStored(connection, keys), context);
  }
}

/**
 * Retires the homes that the feed has not listed for as long as its rules allow, even if the feed is down; returns
 * their number.
 */
export async function retireOutdated(context: RetireContext): Promise<number> {
  const { database, profile, now, signal } = context;
  if (profile.refreshHours === undefined) return 0;
  const before = new Date(now() - profile.refreshHours * 3_600_000);
  let retired = 0;
  for (let count = retiredAtOnce; count === retiredAtOnce; retired += count) {
    if (signal?.aborted) break;
    count = await database.transaction(async (connection) => {
      const keys = await retireUnconfirmed(connection, before, retiredAtOnce);
      await retireListings(connection, keys, context);
      return keys.length;
    });
  }
  if (retired > 0) await database.transaction(recountActive);
  return retired;
}
