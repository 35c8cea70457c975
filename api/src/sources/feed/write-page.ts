import { isDeepStrictEqual } from "node:util";
import type { Queryable } from "@larchway/shared/server/database";
import { upsertListings, withoutListingEvents } from "../../listings/listing-writer-repository";
import { deadLetter, textField, type DeadLetter } from "./dead-letter";
import { storeDeadLetters, resolveDeadLetters } from "./dead-letter-repository";
import type { FeedContext, WriteContext } from "./feed-context";
import { findParts } from "./feed-part-repository";
import { listingParts, type ListingParts, type StoredPart } from "./feed-parts";
import { isReadAgain } from "./feed-cursor-repository";
import { historyAfter } from "./feed-history";
import { withoutSoldData } from "./feed-kind";
import { compareFeedTimes } from "./feed-position";
import {
  findPictures,
  findStored,
  removeListings,
  storeProperties,
  type ComparisonNeed,
  type PropertyToStore,
  type StoredProperty,
} from "./feed-row-repository";
import { type FeedProperty, type ParsedRow } from "./feed-rows";
import { parseProperty } from "./parse-feed-row";
import type { Geocoder } from "./geocoder";
import { hidden, unclearKeys } from "./hide-unclear";
import { listingFromFeed, toPlaceQuery } from "./listing-from-feed";
import type { PictureRow } from "./listing-pictures";
import { findInRegister } from "./find-in-register";
import { readTerms } from "./read-terms";
import { toOurNames } from "./profiles/feed-profile";

export interface SortedRows<Row> {
  rows: Row[];
  /** Keys of the rows that were used completely. */
  whole: string[];
  letters: DeadLetter[];
}

/**
 * Writes raw rows of Property and the listings that people see. Repeated and older rows change nothing. Returns how
 * many listings are new, retired or changed.
 */
export async function writeProperties(
  connection: Queryable,
  raw: readonly unknown[],
  context: WriteContext,
): Promise<number> {
  const { profile } = context;
  const sorted = sortRows(raw, "ListingKey", (row) => parseProperty(toOurNames(profile, row)));
  const unclear = unclearKeys(raw.map((row) => toOurNames(profile, row)));
  const stored = await findStored(connection, [
    ...sorted.rows.map(({ ListingKey }) => ListingKey),
    ...unclear.keys(),
  ]);
  const before = new Map(stored.map((row) => [row.listing_key, row]));
  const after = new Map<string, PropertyToStore>();
  for (const [key, row] of unclear) {
    const existing = before.get(key);
    const withheld = existing && hidden(existing, row, context);
    if (withheld) after.set(key, { ...withheld, comparison: "no" });
  }
  for (const parsed of sorted.rows) {
    const row = withoutSoldData(parsed, context.kind);
    const existing = after.get(row.ListingKey) ?? before.get(row.ListingKey);
    if (existing && isOlder(row, existing, context)) continue;
    after.set(row.ListingKey, toStored(row, existing, context));
  }
  const rows = [...after.values()];
  await storeProperties(connection, rows, new Date(context.now()));
  const isAgain = await isReadAgain(connection, "property");
  const unchanged = isAgain ? rows.flatMap((row) => withStoredValues(row, before.get(row.listing_key))) : [];
  if (unchanged.length > 0)
    await withoutListingEvents(connection, () => publishListings(connection, unchanged, context));
  const published = new Map(unchanged.map((row) => [row.listing_key, row]));
  const changed = rows.filter((row) => isChange(row, published.get(row.listing_key)));
  await publishListings(connection, changed, context);
  await updateDeadLetters(connection, "property", sorted, context);
  return rows.filter((row) => isChange(row, before.get(row.listing_key))).length;
}

/** A retired listing may return with its previous time, or an older one. */
function isOlder(row: FeedProperty, existing: StoredProperty, { isCurrent = false }: WriteContext): boolean {
  if (isCurrent || existing.state === "gone") return false;
  return compareFeedTimes(row.ModificationTimestamp, existing.modified_at) < 0;
}

function isChange(row: StoredProperty, before: StoredProperty | undefined): boolean {
  if (!before || before.state !== row.state || before.modified_at !== row.modified_at) return true;
  return !isDeepStrictEqual(toJson(row.payload), toJson(before.payload));
}

const toJson = (payload: FeedProperty): unknown => JSON.parse(JSON.stringify(payload));

/**
 * The row as the feed had it before, with the fields that were not read then. A release that reads more fields reads the
 * whole feed again: new traits of a home are no news for alerts, other than its changes.
 */
function withStoredValues(row: StoredProperty, before: StoredProperty | undefined): StoredProperty[] {
  if (before?.state !== row.state) return [];
  const { modified_at, payload } = before;
  return [{ ...row, modified_at, payload: { ...row.payload, ...payload } }];
}

/** Brings the displayed listings in line with the feed's latest rows. */
export async function publishListings(
  connection: Queryable,
  rows: readonly StoredProperty[],
  { geocode }: Pick<FeedContext, "geocode">,
): Promise<void> {
  const withheld = rows.filter(({ payload }) => isWithheld(payload));
  await removeListings(
    connection,
    withheld.map(({ listing_key }) => listing_key),
  );

  const shown = rows.filter(({ payload }) => !isWithheld(payload));
  const pictures = new Map<string, PictureRow[]>(shown.map(({ listing_key }) => [listing_key, []]));
  for (const picture of await findPictures(connection, [...pictures.keys()])) {
    pictures.get(picture.listing_key)?.push(picture);
  }
  const parts = await loadParts(connection, shown);
  const registered = await findInRegister(
    connection,
    shown.map(({ payload }) => toPlaceQuery(payload)),
  );
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

/** Reads all photos and parts of these listings together. */
async function loadParts(
  connection: Queryable,
  rows: readonly StoredProperty[],
): Promise<(row: StoredProperty) => ListingParts> {
  const collectKeys = (name: "ListOfficeKey" | "ListAgentKey") => [
    ...new Set(rows.flatMap(({ payload }) => payload[name] ?? [])),
  ];
  const found = await findParts(
    connection,
    rows.map(({ listing_key }) => listing_key),
    collectKeys("ListOfficeKey"),
    collectKeys("ListAgentKey"),
  );
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

function toStored(
  row: FeedProperty,
  before: StoredProperty | undefined,
  context: WriteContext,
): PropertyToStore {
  return {
    listing_key: row.ListingKey,
    modified_at: row.ModificationTimestamp,
    payload: row,
    history: historyAfter(before, row),
    state: isWithheld(row) ? "withheld" : "shown",
    comparison: decideComparison(row, before, context),
  };
}

/** Deleted photos, rooms and open houses send no row: only a comparison finds them. */
function decideComparison(
  row: FeedProperty,
  before: StoredProperty | undefined,
  { isCurrent = false }: WriteContext,
): ComparisonNeed {
  if (isCurrent || before?.state === "gone") return "yes";
  // The photos and parts of a listing that arrives late may be behind the other cursors.
  if (!before) return "unless first";
  const [photos, photosBefore] = [row.PhotosChangeTimestamp, before.payload.PhotosChangeTimestamp];
  const isMoved =
    photos !== undefined && photosBefore !== undefined
      ? photos !== photosBefore
      : row.ModificationTimestamp !== before.modified_at;
  return isMoved ? "yes" : "no";
}

function isWithheld(row: FeedProperty): boolean {
  return row.InternetEntireListingDisplayYN === false || readTerms(row).isHidden;
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

export async function updateDeadLetters(
  connection: Queryable,
  stream: string,
  { whole, letters }: SortedRows<unknown>,
  { now }: FeedContext,
): Promise<void> {
  const at = new Date(now());
  await resolveDeadLetters(connection, stream, whole, at);
  await storeDeadLetters(connection, stream, letters, at);
}
