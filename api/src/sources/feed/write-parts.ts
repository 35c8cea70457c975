import type { Queryable } from "@larchway/shared/server/database";
import type { FeedContext, OwnedKeys, WriteContext } from "./feed-context";
import {
  findKnownParts,
  findListedBy,
  removeParts,
  removePartsExcept,
  removeUnseenParts,
  storeParts,
} from "./feed-part-repository";
import type { FeedPart, PartRules } from "./feed-parts";
import { compareFeedTimes } from "./feed-position";
import { findStored } from "./feed-row-repository";
import { publishListings, updateDeadLetters, sortRows } from "./write-page";

/** Writes raw rows of a resource and updates the listings that show them. Repeated and older rows change nothing. */
export async function writeParts(
  connection: Queryable,
  raw: readonly unknown[],
  context: WriteContext,
  rules: PartRules,
): Promise<number> {
  const { stream, keyName, link, parse } = rules;
  const sorted = sortRows(raw, keyName, parse);
  const before = await findKnownParts(
    connection,
    stream,
    sorted.rows.map(({ key }) => key),
  );
  const existing = new Map(before.map((part) => [part.key, part]));
  const latest = new Map<string, FeedPart>();
  for (const part of sorted.rows) {
    const modified = latest.get(part.key)?.modified_at ?? existing.get(part.key)?.modified_at;
    if (context.isCurrent || modified === undefined || compareFeedTimes(part.modified_at, modified) >= 0)
      latest.set(part.key, part);
  }
  const parts = [...latest.values()];
  await removeParts(
    connection,
    stream,
    parts.filter(({ payload }) => !payload).map(({ key }) => key),
  );
  await storeParts(
    connection,
    stream,
    parts.filter(({ payload }) => payload),
  );

  const changed = parts.filter((part) => !isSame(part, existing.get(part.key)));
  const owners = changed.flatMap(({ key, listing_key }) => [listing_key, existing.get(key)?.listing_key]);
  const touched = new Set([
    ...owners.filter((owner) => owner != null),
    ...(await findListedBy(
      connection,
      link,
      changed.map(({ key }) => key),
    )),
  ]);
  await publishListings(connection, await findStored(connection, [...touched]), context);
  await updateDeadLetters(connection, stream, sorted, context);
  return changed.length;
}

/** After a round from the beginning, removes parts that left the feed. */
export async function forgetUnseenParts(
  connection: Queryable,
  context: FeedContext,
  { stream }: PartRules,
  pass: number,
): Promise<void> {
  const owners = await removeUnseenParts(connection, stream, pass);
  await publishListings(connection, await findStored(connection, [...new Set(owners)]), context);
}

/** Removes rooms or open houses of these listings that left the feed. */
export async function forgetOtherParts(
  connection: Queryable,
  context: FeedContext,
  { stream }: PartRules,
  owned: OwnedKeys,
): Promise<void> {
  const owners = await removePartsExcept(connection, stream, owned);
  await publishListings(connection, await findStored(connection, owners), context);
}

/** The feed updates rows without a visible change; a large office has thousands of listings. */
function isSame(
  part: FeedPart,
  existing: { listing_key: string | null; payload: unknown } | undefined,
): boolean {
  return (
    existing !== undefined &&
    existing.listing_key === (part.listing_key ?? null) &&
    canonical(existing.payload) === canonical(part.payload)
  );
}

/** JSON with sorted names: the database stores an object's names in another order. */
function canonical(value: unknown): string {
  const entries = Object.entries((value ?? {}) as object).filter(([, item]) => item !== undefined);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
