import { createHash } from "node:crypto";
import type { FirstResponse } from "./first-data";

/** What a document shows of its data, to decide whether an older document may still be sent. */
export interface ShownData {
  /** Digests of the listings, with everything that the API returned about them. */
  listings: ReadonlySet<string>;
  /** Digest of all other values except counts, and of whether the data are stale. */
  rest: string;
}

/**
 * Numbers of listings in the API's responses. Only these may be older: other whole numbers are prices, or what a
 * building has.
 */
const countKeys = new Set([
  "total",
  "totalPages",
  "totalProperties",
  "count",
  "point_count",
  "active",
  "newThisWeek",
  "exact",
]);
/** 72 bits: enough to tell apart the listings of one site. */
const digestLength = 12;
const described = new WeakMap<FirstResponse, ShownData>();

/**
 * Describes a document's data.
 *
 * @param facts further values that the document shows
 */
export function describeShown(responses: ReadonlyMap<string, FirstResponse>, facts: string): ShownData {
  const parts = [...responses].map(([path, response]) => ({ path, shown: describeResponse(response) }));
  return {
    listings: new Set(parts.flatMap(({ shown }) => [...shown.listings])),
    rest: digest([facts, ...parts.map(({ path, shown }) => `${path} ${shown.rest}`)].join("\n")),
  };
}

/**
 * True when an older document shows nothing that the current data lack: each of its listings is still there, unchanged.
 * Then no listing was withdrawn, and no value is withheld that the document shows. Counts and the order may be older.
 * It may lack at most half of the current listings: an empty list does not replace one with homes. A document with stale data
 * says so, and does not replace one with current data.
 */
export function isStillShown(earlier: ShownData, current: ShownData): boolean {
  return (
    earlier.rest === current.rest &&
    2 * earlier.listings.size >= current.listings.size &&
    [...earlier.listings].every((each) => current.listings.has(each))
  );
}

function describeResponse(response: FirstResponse): ShownData {
  const existing = described.get(response);
  if (existing) return existing;
  const listings = new Set<string>();
  const rest = JSON.stringify(response.body, (key, value: unknown) => {
    if (countKeys.has(key) && typeof value === "number") return 0;
    if (Array.isArray(value) && value.every(isListing)) {
      for (const each of value) listings.add(digest(JSON.stringify(each)));
      return [];
    }
    if (!isListing(value)) return value;
    listings.add(digest(JSON.stringify(value)));
    return null;
  });
  const shown = { listings, rest: digest(`${response.status} ${response.isStale} ${rest}`) };
  described.set(response, shown);
  return shown;
}

function isListing(value: unknown): boolean {
  return typeof value === "object" && value !== null && "ListingKey" in value;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, digestLength);
}
