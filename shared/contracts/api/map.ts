import { z, type Infer } from "@larchway/shared/schema";
import { propertySchema } from "./property";

/** A GeoJSON point: longitude and latitude, in degrees. */
export const pointSchema = z.object({
  type: z.literal("Point"),
  coordinates: z.tuple([z.number(), z.number()]),
});
/** A Point, or the same as JSON text: both forms occur in feeds (spec section 3). */
const pointOrText = z.union([pointSchema, z.string()]);

/** Several listings as one marker: how many, and where. */
export const clusterSchema = z.object({ point_count: z.number(), center_geojson: pointOrText });
export type MapCluster = Infer<typeof clusterSchema>;

/** A pin. Locked listings have no `ListPrice`. */
export const mapListingSchema = z.object({
  ListingKey: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  geojson: pointOrText,
  ListPrice: z.number().optional(),
  PropertyType: z.string().optional(),
  TransactionType: z.string().optional(),
  StandardStatus: z.string().optional(),
  MlsStatus: z.string().optional(),
  locked: z.boolean().optional(),
});
export type MapListing = Infer<typeof mapListingSchema>;

/** The map's response where there are too many listings for pins. */
export const mapClustersSchema = z.object({ clusters: z.array(clusterSchema), total: z.number() });
/** The map's response where every listing has a pin. */
export const mapListingsSchema = z.object({ listings: z.array(mapListingSchema), total: z.number() });
/** Clusters when there are many, listings when there are few; `total` counts all in the box. */
export const mapResponseSchema = z.union([mapClustersSchema, mapListingsSchema]);
export type MapResponse = Infer<typeof mapResponseSchema>;

/** The response of `GET /properties/map/bounds`: the box around the listings of a filter; nothing when there are none. */
export const mapBoundsSchema = z.object({
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).optional(),
});

/** The response of `GET /properties/map/{id}`: enough for the popup card. */
export const mapPopupSchema = propertySchema;
