import type { FeedProperty } from "../feed-rows";
import type { PartStream } from "../feed-parts";

/** A row as the feed sent it, or on its way to ours. */
export type RawRow = Readonly<Record<string, unknown>>;
export type PropertyField = keyof FeedProperty;

/** Resources whose rows may stand in the rows of Property instead. */
export type InlineStream = "media" | "rooms";

/** How one dialect of RESO's Data Dictionary becomes our rows. Keys and times have RESO's names in all of them. */
export interface FeedProfile {
  name: string;
  /** A field of our row, and the feed's fields for it: the first that has a value counts. */
  sources: Readonly<Partial<Record<PropertyField, readonly string[]>>>;
  /** Fields of the feed that only `derive` reads. */
  derivedFrom: readonly string[];
  /** What follows from several fields of the feed; it comes before `sources`. */
  derive?(raw: RawRow): Partial<Record<PropertyField, unknown>>;
  /** The fields of ours that `derive` may give. */
  derived: readonly PropertyField[];
  /** Words of the feed, and ours for them, by our field. */
  words: Readonly<Partial<Record<PropertyField, Readonly<Record<string, string>>>>>;
  /** The names of resources, and the fields requested of each. */
  media: { resource: string; fields: readonly string[] };
  parts: Readonly<Record<PartStream, { resource: string; fields: readonly string[] }>>;
  /** The fields of Property in which the rows of other resources stand. */
  inline: Readonly<Partial<Record<InlineStream, string>>>;
  /** Those of them that only `$expand` brings. */
  expanded: readonly string[];
  /** Open houses have a time of change, by which a cursor goes; else all of them are read each time. */
  hasOpenHouseTimes: boolean;
  /** Rows of a page to ask for, unless a setting says otherwise. */
  pageSize: number;
  /** The same when only keys and times are read. */
  keyPageSize: number;
  /** The same of pictures and everything else that belongs to listings. */
  partPageSize: number;
  /** What lists the keys and times of all listings at once, where the feed offers it. */
  keyList?: string;
  /** Homes that the feed has not listed for so many hours go, for a feed whose rules say so. */
  refreshHours?: number;
  /** Homes that the feed no longer has are removed with all that is stored of them, not shown as off offer. */
  removesRetired: boolean;
  /** Where tokens come from, for a feed with one place for all of its readers. */
  authorization?: { tokenUrl: string; scope: string };
}

/** The fields of the feed that a profile reads for these fields of ours. */
export function sourceFields(profile: FeedProfile, fields: readonly PropertyField[]): string[] {
  const wanted = fields.flatMap((field) => profile.sources[field] ?? []);
  return [...new Set([...wanted, ...profile.derivedFrom])];
}

/** A row of Property with our names and words; its values are parsed afterwards. */
export function toOurNames(profile: FeedProfile, raw: unknown): unknown {
  if (raw === null || typeof raw !== "object") return raw;
  const row = raw as RawRow;
  const named = Object.entries(profile.sources).map(([field, names]) => [
    field,
    names.map((name) => row[name]).find((value) => value !== undefined && value !== null),
  ]);
  const ours: Record<string, unknown> = { ...Object.fromEntries(named), ...profile.derive?.(row) };
  for (const [field, words] of Object.entries(profile.words)) {
    const value = ours[field];
    if (Array.isArray(value)) ours[field] = value.map((word) => toOurWord(words, word));
    else if (value !== undefined) ours[field] = toOurWord(words, value);
  }
  return ours;
}

function toOurWord(words: Readonly<Record<string, string>>, word: unknown): unknown {
  return typeof word === "string" ? (words[word.trim()] ?? word) : word;
}
