import type { Queryable } from "@larchway/shared/server/database";
import { deadLetter, textField } from "./dead-letter";
import { storeDeadLetters } from "./dead-letter-repository";
import type { FeedContext, OwnedKeys, WriteContext } from "./feed-context";
import { finishCursor, moveCursor, readCursor, type FeedCursor } from "./feed-cursor-repository";
import { FeedError } from "./feed-error";
import { comparePositions, parseFeedTime, type FeedPosition } from "./feed-position";
import { propertyFieldsFor } from "./feed-kind";
import { partRules, type PartStream } from "./feed-parts";
import { afterPosition } from "./odata-query";
import { readRows, type RowsRead } from "./read-rows";
import { findCutSpan, getLast, readSpan } from "./read-span";
import { forgetOtherParts, forgetUnseenParts, writeParts } from "./write-parts";
import { forgetOtherMedia, forgetUnseenMedia, writeMedia } from "./write-media";
import { writeListings } from "./write-inline";
import { writeSafely } from "./write-safely-repository";

export interface StreamRules {
  stream: "property" | "media" | PartStream;
  keyName: string;
  /** The resource and its fields, in the names of the feed's dialect. */
  getRequest(context: Pick<FeedContext, "kind" | "profile">): {
    resource: string;
    fields: readonly string[];
    expand?: string;
  };
  getPageSize(context: FeedContext): number;
  /** Returns how many rows changed something. */
  write(connection: Queryable, rows: readonly unknown[], context: WriteContext): Promise<number>;
  /** Called when a round that started at the beginning is complete. */
  finish?(connection: Queryable, context: FeedContext, pass: number): Promise<void>;
}

/** A resource whose rows belong to listings. */
export interface OwnedStream extends StreamRules {
  /** The field with the listing's key. */
  owner: string;
  /** Removes rows of these listings that are not among the keys: the feed no longer has them. */
  forgetOthers(connection: Queryable, context: FeedContext, owned: OwnedKeys): Promise<void>;
}

export const propertyStream: StreamRules = {
  stream: "property",
  keyName: "ListingKey",
  getRequest: (context) => ({
    resource: "Property",
    fields: propertyFieldsFor(context),
    expand: context.profile.expanded.join(),
  }),
  getPageSize: ({ profile }) => profile.pageSize,
  write: writeListings,
};

export const mediaStream: OwnedStream = {
  stream: "media",
  keyName: "MediaKey",
  owner: "ResourceRecordKey",
  getRequest: ({ profile }) => profile.media,
  getPageSize: ({ profile }) => profile.partPageSize,
  write: writeMedia,
  finish: forgetUnseenMedia,
  forgetOthers: forgetOtherMedia,
};

/** Rooms, open houses, offices and members. */
export const partStreams: readonly StreamRules[] = Object.values(partRules).map((rules) => ({
  ...rules,
  getRequest: ({ profile }) => profile.parts[rules.stream],
  getPageSize: ({ profile }) => profile.partPageSize,
  write: (connection, rows, context) => writeParts(connection, rows, context, rules),
  finish: (connection, context, pass) => forgetUnseenParts(connection, context, rules, pass),
}));

/** Pictures, rooms and open houses. */
export const ownedStreams: readonly OwnedStream[] = [
  mediaStream,
  ...Object.values(partRules).flatMap((rules) => {
    const stream = partStreams.find((each) => each.stream === rules.stream);
    if (!stream || !("inPart" in rules.link)) return [];
    return {
      ...stream,
      owner: rules.link.inPart,
      forgetOthers: (connection: Queryable, context: FeedContext, owned: OwnedKeys) =>
        forgetOtherParts(connection, context, rules, owned),
    };
  }),
];

/** Whether it is read as a separate resource. Otherwise its rows are inline in the listings. */
export function isResource({ profile }: Pick<FeedContext, "profile">, { stream }: StreamRules): boolean {
  return !(stream in profile.inline);
}

/** Whether its rows have a time of change. */
export function isTimed({ profile }: Pick<FeedContext, "profile">, { stream }: StreamRules): boolean {
  return stream !== "openHouses" || profile.hasOpenHouseTimes;
}

const day = 86_400_000;

/**
 * Reads a stream from its cursor to its end. Each page and the new cursor are one transaction: a process that is killed
 * leaves complete pages, and the next one continues after them. An empty page is the end, a short one is not. Pages
 * follow the cursor, not `$skip`: a changed row moves to the end, and skipping would then miss a row.
 */
export async function replicateStream(context: FeedContext, rules: StreamRules): Promise<number> {
  const { database, signal } = context;
  let cursor = await readCursor(database, rules.stream, context.source);
  const { resource, fields, expand } = rules.getRequest(context);
  let skip = 0;
  let total = 0;
  let before: readonly unknown[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const position = getPosition(cursor);
    const options = { select: fields.join(), expand, top: rules.getPageSize(context) };
    const page = await readRows(context, resource, {
      ...afterPosition(rules.keyName, position),
      ...options,
      skip,
    });
    // A feed that ignores $skip repeats the page, and its rows do not move the cursor.
    const isStuck = skip > 0 && isSamePage(before, page.rows, rules.keyName);
    before = page.rows;
    const read = isStuck ? [] : [...page.passed, ...page.rows];
    const last = lastPosition(page.rows, rules.keyName, context.now() + day);
    const span = isStuck && position && last && findCutSpan(last, position);
    if (span) {
      for await (const rest of readSpan(context, { ...options, resource, keyName: rules.keyName }, span)) {
        await database.transaction((connection) => writePage(connection, rules, rest, context));
        total += rest.rows.length;
      }
      const end = { modifiedAt: getLast(span), key: position.key };
      const stuck = cursor;
      await database.transaction((connection) => moveCursor(connection, stuck, end));
      cursor = { ...cursor, modified_at: end.modifiedAt };
      skip = 0;
      continue;
    }
    if (isStuck && !page.rows.every((row) => isFuture(row, context.now() + day)))
      throw new FeedError(
        `The feed's pages of ${resource} do not advance: it ignores $skip, and rows have no key or time.`,
      );
    const next = lastPosition(read, rules.keyName, context.now() + day);
    const advances = next && isAfter(next, position);
    await database.transaction(async (connection) => {
      await moveCursor(connection, cursor, advances ? next : {});
      await writePage(connection, rules, page, context);
      if (read.length > 0) return;
      if (!cursor.finished) await rules.finish?.(connection, context, cursor.pass);
      await finishCursor(connection, rules.stream, new Date(context.now()));
    });
    if (read.length === 0) return total;
    total += page.rows.length;
    // Rows that cannot move the cursor (without key or time, or in the far future) are skipped.
    skip = advances ? 0 : page.skip + page.rows.length;
    if (advances) cursor = { ...cursor, modified_at: next.modifiedAt, key: next.key };
  }
}

async function writePage(
  connection: Queryable,
  rules: StreamRules,
  page: RowsRead,
  context: FeedContext,
): Promise<void> {
  await writeRows(connection, rules, page.rows, context);
  await storeDeadLetters(connection, rules.stream, page.letters, new Date(context.now()));
}

/** Writes rows of a stream; rows that cannot be written become dead letters. Returns how many were new. */
export async function writeRows(
  connection: Queryable,
  { stream, keyName, write }: StreamRules,
  rows: readonly unknown[],
  context: WriteContext,
): Promise<number> {
  const { refused, written } = await writeSafely(connection, rows, (some) =>
    write(connection, some, context),
  );
  const letters = refused.map(({ row, reason }) => deadLetter(row, [reason], textField(row, keyName)));
  await storeDeadLetters(connection, stream, letters, new Date(context.now()));
  return written;
}

function getPosition({ modified_at, key }: FeedCursor): FeedPosition | undefined {
  return modified_at === null || key === null ? undefined : { modifiedAt: modified_at, key };
}

/** Whether both pages have the same keys in the same order. */
function isSamePage(before: readonly unknown[], rows: readonly unknown[], keyName: string): boolean {
  return (
    rows.length > 0 &&
    rows.length === before.length &&
    rows.every((row, index) => textField(row, keyName) === textField(before[index], keyName))
  );
}

function isFuture(row: unknown, latest: number): boolean {
  const modifiedAt = parseFeedTime(textField(row, "ModificationTimestamp"));
  return modifiedAt !== undefined && Date.parse(modifiedAt) > latest;
}

function isAfter(position: FeedPosition, before: FeedPosition | undefined): boolean {
  return !before || comparePositions(position, before) > 0;
}

function lastPosition(rows: readonly unknown[], keyName: string, latest: number): FeedPosition | undefined {
  let last: FeedPosition | undefined;
  for (const row of rows) {
    const key = textField(row, keyName);
    const modifiedAt = parseFeedTime(textField(row, "ModificationTimestamp"));
    // A time far in the future is an error: the cursor would stop the stream there.
    if (!key || modifiedAt === undefined || Date.parse(modifiedAt) > latest) continue;
    if (isAfter({ modifiedAt, key }, last)) last = { modifiedAt, key };
  }
  return last;
}
