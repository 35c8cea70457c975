import type { FeedProperty } from "../feed-rows";
import type { PartStream } from "../feed-parts";

/** A row as sent by the feed, or partly converted. */
export type RawRow = Readonly<Record<string, unknown>>;
export type PropertyField = keyof FeedProperty;

/** Resources whose rows may be inline in the rows of Property. */
export type InlineStream = "media" | "rooms";

/** Converts one dialect of RESO's Data Dictionary to our rows. Keys and times have RESO's names in all dialects. */
export interface FeedProfile {
  name: string;
  /** The feed's fields for each of our fields: the first with a value counts. */
  sources: Readonly<Partial<Record<PropertyField, readonly string[]>>>;
  /** Fields of the feed that only `derive` reads. */
  derivedFrom: readonly string[];
  /** Values that follow from several fields of the feed; they take precedence over `sources`. */
  derive?(raw: RawRow): Partial<Record<PropertyField, unknown>>;
  /** Our fields that `derive` may return. */
  derived: readonly PropertyField[];
  /** Map from the feed's terms to ours, by our field. */
  terms: Readonly<Partial<Record<PropertyField, Readonly<Record<string, string>>>>>;
  /** Names of resources, and the requested fields of each. */
  media: { resource: string; fields: readonly string[] };
  parts: Readonly<Record<PartStream, { resource: string; fields: readonly string[] }>>;
  /** The fields of Property with the inline rows of other resources. */
  inline: Readonly<Partial<Record<InlineStream, string>>>;
  /** The inline fields that are sent only with `$expand`. */
  expanded: readonly string[];
  /** Whether open houses have a time of change for a cursor; otherwise all of them are read each time. */
  hasOpenHouseTimes: boolean;
  /** Rows to request in a page, unless a setting overrides it. */
  pageSize: number;
  /** The same for requests of keys and times only. */
  keyPageSize: number;
  /** The same for photos and all other parts of listings. */
  partPageSize: number;
  /** The path of a list of all keys and times, where the feed offers one. */
  keyList?: string;
  /** The log of changes (RESO's EntityEvent), where the feed offers one. */
  events?: string;
  /** Removes listings that the feed has not listed for this long, where the feed's rules require it. */
  refreshHours?: number;
  /** Whether listings that left the feed are deleted completely, instead of being shown as off the market. */
  removesRetired: boolean;
  /** Where tokens come from, for a feed with one token service for all clients. */
  authorization?: { tokenUrl: string; scope: string };
}

/** The feed's fields that a profile reads for the given fields of a listing. */
export function sourceFields(profile: FeedProfile, fields: readonly PropertyField[]): string[] {
  const fieldNames = fields.flatMap((field) => profile.sources[field] ?? []);
  return [...new Set([...fieldNames, ...profile.derivedFrom])];
}

/** A row of Property with our names and terms; its values are parsed later. */
export function toOurNames(profile: FeedProfile, raw: unknown): unknown {
  if (raw === null || typeof raw !== "object") return raw;
  const row = raw as RawRow;
  const named = Object.entries(profile.sources).map(([field, names]) => [
    field,
    names.map((name) => row[name]).find((value) => value !== undefined && value !== null),
  ]);
  const ours: Record<string, unknown> = { ...Object.fromEntries(named), ...profile.derive?.(row) };
  for (const [field, terms] of Object.entries(profile.terms)) {
    const value = ours[field];
    if (Array.isArray(value)) ours[field] = value.map((word) => toOurTerm(terms, word));
    else if (value !== undefined) ours[field] = toOurTerm(terms, value);
  }
  return ours;
}

function toOurTerm(terms: Readonly<Record<string, string>>, word: unknown): unknown {
  return typeof word === "string" ? (terms[word.trim()] ?? word) : word;
}
