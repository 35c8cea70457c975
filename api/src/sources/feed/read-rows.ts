import { deadLetter, textField, type DeadLetter } from "./dead-letter";
import type { FeedContext } from "./feed-context";
import { FeedError, UnreadableResponseError } from "./feed-error";
import { propertyFieldsFor } from "./feed-kind";
import { anyKey, quoted, type ODataQuery } from "./odata-query";

/** The most that may be skipped by the feed's rules. */
const furthestSkip = 100_000;
/** More unreadable rows in one place aren't an accident. */
const mostUnreadable = 20;
/** Keys in one filter: URLs have a limit. */
const keysAtOnce = 20;

interface FoundRows {
  rows: unknown[];
  letters: DeadLetter[];
}

interface RowsRead extends FoundRows {
  /** Rows passed over before these. */
  skip: number;
}

/**
 * Reads one page. When it is not JSON, also after repeating, the page is made smaller until only the broken row is
 * left out; its text is stored as a dead letter.
 */
export async function readRows(
  { client }: FeedContext,
  resource: string,
  query: ODataQuery & { top: number },
): Promise<RowsRead> {
  const letters: DeadLetter[] = [];
  let { top, skip = 0 } = query;
  for (;;) {
    if (skip > furthestSkip) throw new FeedError(`The feed's pages of ${resource} do not advance.`);
    try {
      const { rows } = await client.read(resource, { ...query, top, skip });
      return { rows, letters, skip };
    } catch (error) {
      if (!(error instanceof UnreadableResponseError)) throw error;
      if (letters.length >= mostUnreadable) throw error;
      if (top > 1) {
        top = Math.max(1, Math.floor(top / 4));
        continue;
      }
      letters.push(deadLetter(error.body, ["The row is not JSON."]));
      skip += 1;
    }
  }
}

/** The listings with these keys, as far as the feed has them; one that is not JSON becomes a dead letter. */
export async function readByKey(context: FeedContext, keys: readonly string[]): Promise<FoundRows> {
  const found: FoundRows = { rows: [], letters: [] };
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    await readSome(context, keys.slice(from, from + keysAtOnce), found);
  }
  return found;
}

async function readSome(context: FeedContext, keys: readonly string[], found: FoundRows): Promise<void> {
  try {
    const select = propertyFieldsFor(context).join();
    const expand = context.profile.expanded.join();
    const query = { filter: anyKey("ListingKey", keys), select, expand, top: keysAtOnce };
    found.rows.push(...(await context.client.read("Property", query)).rows);
  } catch (error) {
    if (!(error instanceof UnreadableResponseError)) throw error;
    if (keys.length > 1) for (const key of keys) await readSome(context, [key], found);
    else found.letters.push(deadLetter(error.body, ["The row is not JSON."], keys[0]));
  }
}

/**
 * All rows of a resource that belong to these listings. Pages follow each other by key: with `$skip` a row that goes
 * meanwhile would make the others close up, and one of them be missed.
 */
export async function readListingRows(
  context: FeedContext,
  {
    resource,
    keyName,
    owner,
    fields,
  }: { resource: string; keyName: string; owner: string; fields: readonly string[] },
  listingKeys: readonly string[],
): Promise<FoundRows> {
  const found: FoundRows = { rows: [], letters: [] };
  const ofListings = anyKey(owner, listingKeys);
  let after: string | undefined;
  for (;;) {
    const page = await readRows(context, resource, {
      filter: after === undefined ? ofListings : `(${ofListings}) and ${keyName} gt ${quoted(after)}`,
      orderBy: keyName,
      select: fields.join(),
      top: context.profile.partPageSize,
    });
    found.letters.push(...page.letters);
    if (page.rows.length === 0) return found;
    found.rows.push(...page.rows);
    const last = page.rows.map((row) => textField(row, keyName)).findLast((key) => key !== undefined);
    if (last === undefined || last === after)
      throw new FeedError(`The feed's pages of ${resource} with ${ofListings} do not advance.`);
    after = last;
  }
}
