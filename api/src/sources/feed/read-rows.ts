import { deadLetter, textField, type DeadLetter } from "./dead-letter";
import type { FeedContext } from "./feed-context";
import { FeedError, UnreadableResponseError } from "./feed-error";
import { propertyFieldsFor } from "./feed-kind";
import { anyKey, quoted, type ODataQuery } from "./odata-query";

/** The largest `$skip` that the feed's rules allow. */
const furthestSkip = 100_000;
/** More unreadable rows in a sequence are not an accident. */
const mostUnreadable = 20;
/** Keys in one filter: URLs have a limit. */
const keysAtOnce = 20;

interface FoundRows {
  rows: unknown[];
  letters: DeadLetter[];
}

export interface RowsRead extends FoundRows {
  /** Key and time of the unreadable rows before these, as far as they can be read alone: pages continue after them. */
  passed: unknown[];
  /** Number of rows that were skipped before these. */
  skip: number;
}

/** Pages are ordered by the cursor's fields. */
type PageQuery = ODataQuery & { top: number; orderBy: string };

/**
 * Reads one page. When it is not JSON, also after retries, the page is made smaller until only the broken row is left
 * out, and its text is stored as a dead letter. Where the feed ignores `$skip`, the page ends with that row.
 */
export async function readRows(context: FeedContext, resource: string, query: PageQuery): Promise<RowsRead> {
  const { client } = context;
  const keyName = query.orderBy.split(",").at(-1) ?? "";
  const letters: DeadLetter[] = [];
  const passed: unknown[] = [];
  let { top, skip = 0 } = query;
  let before: string | undefined;
  for (;;) {
    if (skip > furthestSkip) throw new FeedError(`The feed's pages of ${resource} do not advance.`);
    try {
      const { rows } = await client.read(resource, { ...query, top, skip });
      return { rows, letters, passed, skip };
    } catch (error) {
      if (!(error instanceof UnreadableResponseError)) throw error;
      if (letters.length >= mostUnreadable) throw error;
      if (top > 1) {
        top = Math.max(1, Math.floor(top / 4));
        continue;
      }
      const position = await readPosition(context, resource, { ...query, top, skip });
      const key = textField(position, keyName);
      if (key !== undefined && key === before) return { rows: [], letters, passed, skip };
      before = key;
      if (position !== undefined) passed.push(position);
      letters.push(deadLetter(error.body, ["The row is not JSON."], key));
      skip += 1;
    }
  }
}

/** Key and time of a row whose other fields are not JSON. */
async function readPosition({ client }: FeedContext, resource: string, query: PageQuery): Promise<unknown> {
  try {
    const { rows } = await client.read(resource, { ...query, select: query.orderBy, expand: undefined });
    return rows[0];
  } catch (error) {
    if (!(error instanceof UnreadableResponseError)) throw error;
    return undefined;
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
 * All rows of a resource that belong to these listings. Pages follow each other by key: with `$skip`, a row that is
 * deleted between two pages would shift the others, and one would be missed.
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
    const read = [...page.passed, ...page.rows];
    if (read.length === 0) return found;
    found.rows.push(...page.rows);
    const last = read.map((row) => textField(row, keyName)).findLast((key) => key !== undefined);
    if (last === undefined || last === after)
      throw new FeedError(`The feed's pages of ${resource} with ${ofListings} do not advance.`);
    after = last;
  }
}
