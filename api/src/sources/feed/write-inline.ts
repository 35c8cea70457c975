import type { Queryable } from "@larchway/shared/server/database";
import { textField } from "./dead-letter";
import type { FeedContext, WriteContext } from "./feed-context";
import { partRules } from "./feed-parts";
import type { InlineStream, RawRow } from "./profiles/feed-profile";
import { forgetOtherMedia, writeMedia } from "./write-media";
import { writeProperties } from "./write-page";
import { forgetOtherParts, writeParts } from "./write-parts";

/** Writes rows of Property, and before them their inline photos and rooms. */
export async function writeListings(
  connection: Queryable,
  raw: readonly unknown[],
  context: WriteContext,
): Promise<number> {
  for (const stream of ["media", "rooms"] as const) {
    const field = context.profile.inline[stream];
    if (field !== undefined) await writeInline(connection, raw, context, { stream, field });
  }
  return writeProperties(connection, raw, context);
}

/** Inline rows are the full set. Deletes stored rows that are missing. */
async function writeInline(
  connection: Queryable,
  raw: readonly unknown[],
  context: FeedContext,
  { stream, field }: { stream: InlineStream; field: string },
): Promise<void> {
  const current = { ...context, isCurrent: true };
  const listingKeys: string[] = [];
  const rows: RawRow[] = [];
  for (const listing of raw) {
    const key = textField(listing, "ListingKey");
    const children = (listing as RawRow | null)?.[field];
    if (key === undefined || !Array.isArray(children)) continue;
    listingKeys.push(key);
    rows.push(...children.map((child: unknown, index) => toOwnRow(child, index, listing as RawRow)));
  }
  const keyName = stream === "media" ? "MediaKey" : "RoomKey";
  const keys = rows.flatMap((row) => textField(row, keyName) ?? []);
  if (stream === "media") {
    await writeMedia(connection, rows, current);
    await forgetOtherMedia(connection, context, { listingKeys, keys });
  } else {
    await writeParts(connection, rows, current, partRules.rooms);
    await forgetOtherParts(connection, context, partRules.rooms, { listingKeys, keys });
  }
}

/** An inline row as a row of its resource: missing fields follow from its listing. */
function toOwnRow(child: unknown, index: number, listing: RawRow): RawRow {
  const row = (child ?? {}) as RawRow;
  const key = `${String(listing.ListingKey)}-${index}`;
  return {
    MediaKey: key,
    RoomKey: key,
    Order: index + 1,
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
    ModificationTimestamp: row.ModificationTimestamp ?? listing.ModificationTimestamp,
    ListingKey: listing.ListingKey,
    ResourceRecordKey: listing.ListingKey,
    ResourceName: "Property",
  };
}
