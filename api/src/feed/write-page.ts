import type { Queryable } from "@larchway/shared/server/database";
import { upsertListings } from "../listings/listing-writer-repository";
import { isKnownSource } from "../media/media-sources";
import { deadLetter, textField, type DeadLetter } from "./dead-letter";
import { keepDeadLetters, resolveDeadLetters } from "./dead-letter-repository";
import type { FeedContext } from "./feed-context";
import { findParts } from "./feed-part-repository";
import { listingParts, type ListingParts, type StoredPart } from "./feed-parts";
import { historyAfter } from "./feed-history";
import { compareFeedTimes } from "./feed-position";
import {
  findMediaVersions,
  findPictures,
  findStored,
  removeListings,
  removePictures,
  storePictures,
  storeProperties,
  type StoredProperty,
} from "./feed-row-repository";
import { parseMedia, parseProperty, type FeedMedia, type FeedProperty, type ParsedRow } from "./feed-rows";
import type { Geocoder } from "./geocoder";
import { hidden, unclearKeys } from "./hide-unclear";
import { listingFromFeed, placeQueryOf, withoutSoldData } from "./listing-from-feed";
import { pictureOf, type PictureRow } from "./listing-pictures";
import { placesInRegister } from "./place-in-register";

export interface SortedRows<Row> {
  rows: Row[];
  /** Keys of the rows that were used whole. */
  whole: string[];
  letters: DeadLetter[];
}

/** Writes raw rows of Property and what people see of them. Repeated and older rows change nothing. */
export async function writeProperties(
  connection: Queryable,
  raw: readonly unknown[],
  context: FeedContext,
): Promise<void> {
  const sorted = sortRows(raw, "ListingKey", parseProperty);
  const unclear = unclearKeys(raw);
  const stored = await findStored(connection, [...sorted.rows.map(({ ListingKey }) => ListingKey), ...unclear.keys()]); // prettier-ignore
  const known = new Map(stored.map((row) => [row.listing_key, row]));
  const changed = new Set<string>();
  for (const [key, row] of unclear) {
    const before = known.get(key);
    const after = before && hidden(before, row);
    if (!after) continue;
    known.set(key, after);
    changed.add(key);
  }
  for (const parsed of sorted.rows) {
    const row = withoutSoldData(parsed, context.kind);
    const before = known.get(row.ListingKey);
    if (before && compareFeedTimes(row.ModificationTimestamp, before.modified_at) < 0) continue;
    known.set(row.ListingKey, toStored(row, before));
    changed.add(row.ListingKey);
  }
  const rows = [...known.values()].filter(({ listing_key }) => changed.has(listing_key));
  await storeProperties(connection, rows);
  await publishListings(connection, rows, context);
  await settleLetters(connection, "property", sorted, context);
}

/** Writes raw rows of Media and renews the listings they belong to. */
export async function writeMedia(
  connection: Queryable,
  raw: readonly unknown[],
  context: FeedContext,
): Promise<void> {
  const sorted = sortRows(raw, "MediaKey", parseMedia);
  const versions = await findMediaVersions(connection, sorted.rows.map(({ MediaKey }) => MediaKey)); // prettier-ignore
  const known = new Map(versions.map((version) => [version.media_key, version]));
  const latest = new Map<string, FeedMedia>();
  const touched = new Set<string>();
  for (const row of sorted.rows) {
    const before = known.get(row.MediaKey);
    const modified = latest.get(row.MediaKey)?.ModificationTimestamp ?? before?.modified_at;
    if (modified !== undefined && compareFeedTimes(row.ModificationTimestamp, modified) < 0) continue;
    latest.set(row.MediaKey, row);
    touched.add(row.ResourceRecordKey);
    // A picture can move to another listing.
    if (before) touched.add(before.listing_key);
  }
  const taken = [...latest.values()].map(pictureOf).filter((picture) => picture !== undefined);
  const pictures = taken.filter(({ url }) => isKnownSource(context.mediaSources, url));
  const shown = new Set(pictures.map(({ media_key }) => media_key));
  await removePictures(connection, [...latest.keys()].filter((key) => !shown.has(key))); // prettier-ignore
  await storePictures(connection, pictures);
  await publishListings(connection, await findStored(connection, [...touched]), context);
  const sources = sortSources(taken, pictures);
  sorted.whole.push(...sources.known);
  sorted.letters.push(...sources.letters);
  await settleLetters(connection, "media", sorted, context);
}

/** One letter for every source that nobody named, not one for each of its pictures. */
function sortSources(taken: readonly PictureRow[], known: readonly PictureRow[]) {
  const named = new Set(known);
  const strange = taken.filter((picture) => !named.has(picture));
  const reason = "unknown source of pictures: add it to FEED_MEDIA_HOSTS, then read the feed anew (--full)";
  return {
    known: [...new Set(known.map(({ url }) => new URL(url).origin))],
    letters: strange.map((picture) => deadLetter(picture, [reason], new URL(picture.url).origin)),
  };
}

/** Brings what people see in line with the feed's last word about these listings. */
export async function publishListings(
  connection: Queryable,
  rows: readonly StoredProperty[],
  { geocode }: Pick<FeedContext, "geocode">,
): Promise<void> {
  const withheld = rows.filter(({ payload }) => isWithheld(payload));
  await removeListings(connection, withheld.map(({ listing_key }) => listing_key)); // prettier-ignore

  const shown = rows.filter(({ payload }) => !isWithheld(payload));
  const pictures = new Map<string, PictureRow[]>(shown.map(({ listing_key }) => [listing_key, []]));
  for (const picture of await findPictures(connection, [...pictures.keys()])) {
    pictures.get(picture.listing_key)?.push(picture);
  }
  const parts = await partsOf(connection, shown);
  const registered = await placesInRegister(connection, shown.map(({ payload }) => placeQueryOf(payload))); // prettier-ignore
  const placed: Geocoder = (query) => geocode({ ...query, registered: registered.get(query.key) });
  const listings = shown.map((row) =>
    listingFromFeed(
      {
        ...row,
        pictures: pictures.get(row.listing_key) ?? [],
        parts: parts(row),
        isGone: row.state === "gone",
      },
      placed,
    ),
  );
  await upsertListings(connection, listings);
}

/** Reads at once what belongs to these listings. */
async function partsOf(
  connection: Queryable,
  rows: readonly StoredProperty[],
): Promise<(row: StoredProperty) => ListingParts> {
  const keysOf = (name: "ListOfficeKey" | "ListAgentKey") => [...new Set(rows.flatMap(({ payload }) => payload[name] ?? []))]; // prettier-ignore
  const found = await findParts(connection, rows.map(({ listing_key }) => listing_key), keysOf("ListOfficeKey"), keysOf("ListAgentKey")); // prettier-ignore
  const byOwner = new Map<string, StoredPart[]>();
  for (const part of found) {
    const owner = part.listing_key ?? `${part.stream} ${part.key}`;
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), part]);
  }
  return ({ listing_key, payload }) => {
    const owners = [listing_key, `offices ${payload.ListOfficeKey}`, `members ${payload.ListAgentKey}`];
    const own = owners.flatMap((owner) => byOwner.get(owner) ?? []);
    return listingParts(own, { officeName: payload.ListOfficeName, agentName: payload.ListAgentFullName });
  };
}

function toStored(row: FeedProperty, before: StoredProperty | undefined): StoredProperty {
  return {
    listing_key: row.ListingKey,
    modified_at: row.ModificationTimestamp,
    payload: row,
    history: historyAfter(before, row),
    state: isWithheld(row) ? "withheld" : "shown",
  };
}

function isWithheld(row: FeedProperty): boolean {
  return row.InternetEntireListingDisplayYN === false;
}

export function sortRows<Row>(
  raw: readonly unknown[],
  keyName: string,
  parse: (raw: unknown) => ParsedRow<Row>,
): SortedRows<Row> {
  const sorted: SortedRows<Row> = { rows: [], whole: [], letters: [] };
  for (const value of raw) {
    const { row, problems } = parse(value);
    const key = textField(value, keyName);
    if (row) sorted.rows.push(row);
    if (problems.length > 0) sorted.letters.push(deadLetter(value, problems, key));
    else if (key) sorted.whole.push(key);
  }
  return sorted;
}

export async function settleLetters(
  connection: Queryable,
  stream: string,
  { whole, letters }: SortedRows<unknown>,
  { now }: FeedContext,
): Promise<void> {
  const at = new Date(now());
  await resolveDeadLetters(connection, stream, whole, at);
  await keepDeadLetters(connection, stream, letters, at);
}
