import { readFileSync } from "node:fs";
import { z, type Infer, type Schema } from "@larchway/shared/schema";
import { ConfigError } from "@larchway/shared/server/config";
import { propertyFields } from "../feed-rows";
import type { FeedProfile, PropertyField, RawRow } from "./feed-profile";

const name = z.string().regex(/^\w+$/, "isn't the name of a field or resource");
const names = z.array(name).max(10);

/** An object with some of our fields, each with values of this schema. */
function byField<S extends Schema>(schema: S) {
  const shape = Object.fromEntries(propertyFields.map((field) => [field, schema]));
  return z.strictObject(shape as Record<PropertyField, S>).partial();
}

/** What FEED_MAPPING may change of a profile: a feed has names and words of its own. */
const mappingSchema = z.strictObject({
  /** Our field, and the feed's fields for it, the best first; none for a field that the feed doesn't have. */
  fields: byField(names).default({}),
  /** Our field, the feed's words in it, and ours for them. */
  words: byField(z.record(z.string(), z.string())).default({}),
  /** Names of resources. */
  resources: z
    .strictObject({ media: name, rooms: name, openHouses: name, offices: name, members: name })
    .partial()
    .default({}),
  /** Fields of Property in which pictures and rooms stand. */
  inline: z.strictObject({ media: name, rooms: name }).partial().optional(),
});
export type FeedMapping = Infer<typeof mappingSchema>;

/**
 * The mapping in a JSON file.
 * @throws ConfigError that says what is wrong with the file
 */
export function readMapping(path: string): FeedMapping {
  const explain = (problem: string) => new ConfigError(`FEED_MAPPING (${path}): ${problem}`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw explain(error instanceof Error ? error.message : String(error));
  }
  const parsed = mappingSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path: at, message }) => `${at.join(".") || "file"}: ${message}`);
  throw explain(issues.join("; "));
}

/** A profile with what a mapping says otherwise. */
export function applyMapping(
  profile: FeedProfile,
  { fields, words, resources, inline }: FeedMapping,
): FeedProfile {
  const parts = { ...profile.parts };
  for (const stream of ["rooms", "openHouses", "offices", "members"] as const)
    parts[stream] = { ...parts[stream], resource: resources[stream] ?? parts[stream].resource };
  return {
    ...profile,
    sources: { ...profile.sources, ...fields },
    // What the mapping names isn't derived from anything else.
    derive: (row: RawRow) =>
      Object.fromEntries(Object.entries(profile.derive?.(row) ?? {}).filter(([ours]) => !(ours in fields))),
    words: { ...profile.words, ...words },
    media: { ...profile.media, resource: resources.media ?? profile.media.resource },
    parts,
    inline: inline ?? profile.inline,
  };
}
