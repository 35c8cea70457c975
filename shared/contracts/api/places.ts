import { z, type Infer } from "@larchway/shared/schema";

/** Kinds of places: areas of a municipality, and points with the homes around them. */
export const placeKinds = ["neighbourhood", "community", "station", "school", "intersection"] as const;
export type PlaceKind = (typeof placeKinds)[number];

const position = z.tuple([z.number(), z.number()]);

/** The edge of an area as GeoJSON. */
export const boundarySchema = z.object({
  type: z.literal("MultiPolygon"),
  coordinates: z.array(z.array(z.array(position))),
});

/** A place for searches: `GET /places/{id}`. */
export const placeSchema = z.object({
  /** The value of the filter `place`: "Leslieville, Toronto". */
  id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  municipality: z.string(),
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  /** GeoJSON; a circle for a place with only a point and a radius. */
  boundary: boundarySchema,
});
export type Place = Infer<typeof placeSchema>;
