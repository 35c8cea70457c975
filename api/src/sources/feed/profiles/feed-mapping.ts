import { readFileSync } from "node:fs";
import { z, type Infer, type Schema } from "@larchway/shared/schema";
import { ConfigError } from "@larchway/shared/server/config";
import { propertyFields } from "../feed-rows";
import type { FeedProfile, PropertyField, RawRow } from "./feed-profile";

const name = z.string().regex(/^\w+$/, "isn't the name of a field or resource");
const names = z.array(name).max(10);

/** Schema of an object with some of our fields and values of this schema. */
function byField<S extends Schema>(schema: S) {
  const shape = Object.fromEntries(propertyFields.map((field) => [field, schema]));
  return z.strictObject(shape as Record<PropertyField, S>).partial();
}

/** What FEED_MAPPING may change of a profile, because a feed has other names and terms. */
const mappingSchema = z.strictObject({
  /** Our field, and the feed's fields for it, the best first; an empty list for a field that the feed lacks. */
  fields: byField(names).default({}),
  /** Our field, and a map from the feed's terms to ours. */
  words: byField(z.record(z.string(), z.string())).default({}),
  /** Names of resources. */
  resources: z
    .strictObject({ media: name, rooms: name, openHouses: name, offices: name, members: name })
    .partial()
    .default({}),
  /** Fields of Property with inline photos and rooms. */
  inline: z.strictObject({ media: name, rooms: name }).partial().optional(),
});
export type FeedMapping = Infer<typeof mappingSchema>;

/**
 * Reads the mapping from a JSON file.
 * @throws ConfigError that names the fault of the file
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

/** The profile with the mapping's changes. */
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
    // Fields that the mapping names are not derived.
    derive: (row: RawRow) =>
      Object.fromEntries(Object.entries(profile.derive?.(row) ?? {}).filter(([ours]) => !(ours in fields))),
    terms: { ...profile.terms, ...words },
    media: { ...profile.media, resource: resources.media ?? profile.media.resource },
    parts,
    inline: inline ?? profile.inline,
  };
}
