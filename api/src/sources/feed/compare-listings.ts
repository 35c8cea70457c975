import { textField, type DeadLetter } from "./dead-letter";
import { storeDeadLetters } from "./dead-letter-repository";
import type { FeedContext } from "./feed-context";
import { NotOfferedError } from "./feed-error";
import { findUncompared, markCompared } from "./feed-row-repository";
import { readListingRows } from "./read-rows";
import { isResource, isTimed, ownedStreams, writeRows, type OwnedStream } from "./replicate-stream";

/** Keys in one filter: URLs have a limit. */
const listingsAtOnce = 20;

interface FoundRows {
  rules: OwnedStream;
  rows: unknown[];
  letters: DeadLetter[];
}

/**
 * Compares photos, rooms and open houses of the flagged listings with the feed's, and removes deleted ones. The
 * transaction that writes the result clears the flag: after a kill, the next process compares again.
 */
export async function compareListings(context: FeedContext): Promise<void> {
  const { database, signal } = context;
  const compared = ownedStreams.filter((rules) => isResource(context, rules) && isTimed(context, rules));
  for (;;) {
    signal?.throwIfAborted();
    const listingKeys = await findUncompared(database, listingsAtOnce);
    if (listingKeys.length === 0) return;
    const found: FoundRows[] = [];
    for (const rules of compared) found.push(...(await readOwned(context, rules, listingKeys)));
    await database.transaction(async (connection) => {
      for (const { rules, rows, letters } of found) {
        await writeRows(connection, rules, rows, { ...context, isCurrent: true });
        await storeDeadLetters(connection, rules.stream, letters, new Date(context.now()));
        // A row that is not JSON has no readable key, so the set of existing keys is incomplete.
        if (letters.length > 0) continue;
        const keys = rows.flatMap((row) => textField(row, rules.keyName) ?? []);
        await rules.forgetOthers(connection, context, { listingKeys, keys });
      }
      await markCompared(connection, listingKeys, new Date(context.now()));
    });
  }
}

/** The feed's rows of one resource; none when the feed does not offer the resource. */
async function readOwned(
  context: FeedContext,
  rules: OwnedStream,
  listingKeys: readonly string[],
): Promise<FoundRows[]> {
  try {
    const request = { ...rules, ...rules.getRequest(context) };
    return [{ rules, ...(await readListingRows(context, request, listingKeys)) }];
  } catch (error) {
    if (error instanceof NotOfferedError) return [];
    throw error;
  }
}
