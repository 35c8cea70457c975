import type { FeedMetadata } from "../feed-metadata";
import type { FeedProfile, InlineStream, PropertyField } from "./feed-profile";

/** The part of a profile that the feed supports, and notes for the operator about the rest. */
export interface FittedProfile {
  profile: FeedProfile;
  notes: string[];
}

/** Possible names of fields with rows of other resources. */
const inlineNames: Readonly<Record<InlineStream, readonly string[]>> = {
  media: ["Media"],
  rooms: ["Rooms", "PropertyRooms"],
};
const nouns = {
  media: "pictures",
  rooms: "rooms",
  openHouses: "open houses",
  offices: "offices",
  members: "agents' names",
};

/** Restricts a profile to the feed's metadata: unsupported resources and fields are not requested. */
export function fitProfile(profile: FeedProfile, metadata: FeedMetadata | undefined): FittedProfile {
  const property = metadata?.get("Property");
  if (!metadata || !property) {
    const note = metadata
      ? "This feed has no Property resource: there is nothing to replicate."
      : `This feed has no $metadata that can be read: everything that a feed of the kind ${profile.name} has is requested.`;
    return { profile, notes: [note] };
  }
  const notes: string[] = [];
  const inline: Partial<Record<InlineStream, string>> = { ...profile.inline };
  const expanded: string[] = [];
  for (const stream of ["media", "rooms"] as const) {
    const { resource } = stream === "media" ? profile.media : profile.parts.rooms;
    const field = [inline[stream], ...inlineNames[stream]].find(
      (name) => name !== undefined && (property.fields.has(name) || property.expandable.has(name)),
    );
    if (metadata.has(resource) && inline[stream] === undefined) continue;
    if (field === undefined) {
      if (inline[stream] !== undefined || !metadata.has(resource))
        notes.push(`This feed has no ${resource} resource: homes have no ${nouns[stream]}.`);
      continue;
    }
    if (inline[stream] === undefined)
      notes.push(`This feed has no ${resource} resource: ${nouns[stream]} are read from the listings.`);
    inline[stream] = field;
    if (property.expandable.has(field)) expanded.push(field);
  }
  for (const stream of ["openHouses", "offices", "members"] as const) {
    const { resource } = profile.parts[stream];
    if (!metadata.has(resource))
      notes.push(`This feed has no ${resource} resource: homes have no ${nouns[stream]}.`);
  }
  const has = (resource: string, field: string) => metadata.get(resource)?.fields.has(field) ?? true;
  const fit = <R extends { resource: string; fields: readonly string[] }>(request: R): R => ({
    ...request,
    fields: request.fields.filter((field) => has(request.resource, field)),
  });
  const lacking = Object.entries(profile.sources)
    .filter(([, names]) => names.length > 0 && !names.some((name) => has("Property", name)))
    .map(([field]) => field);
  if (lacking.length > 0) notes.push(`This feed's listings have no ${lacking.sort().join(", ")}.`);
  const sources = Object.entries(profile.sources).map(([field, names]): [PropertyField, string[]] => [
    field as PropertyField,
    names.filter((name) => has("Property", name)),
  ]);
  const openHouse = metadata.get(profile.parts.openHouses.resource);
  return {
    profile: {
      ...profile,
      inline,
      expanded,
      sources: Object.fromEntries(sources),
      derivedFrom: profile.derivedFrom.filter((name) => has("Property", name)),
      media: fit(profile.media),
      parts: {
        rooms: fit(profile.parts.rooms),
        openHouses: fit(profile.parts.openHouses),
        offices: fit(profile.parts.offices),
        members: fit(profile.parts.members),
      },
      keyList: property.functions.has("PropertyReplication") ? "Property/PropertyReplication()" : undefined,
      events: metadata.has("EntityEvent") ? "EntityEvent" : undefined,
      hasOpenHouseTimes:
        profile.hasOpenHouseTimes && (openHouse?.fields.has("ModificationTimestamp") ?? true),
    },
    notes,
  };
}
