import { z, type Infer } from "@larchway/shared/schema";
import { propertyFilterSchema, propertySchema } from "./property";

const longitude = z.coerce.number().min(-180).max(180);
const latitude = z.coerce.number().min(-90).max(90);

/** What the map asks for: a box in degrees, a zoom level of 256 px web tiles, and the filters of the list. */
export const mapQuerySchema = propertyFilterSchema.extend({
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
  zoom: z.coerce.number().min(0).max(22),
});
export type MapQuery = Infer<typeof mapQuerySchema>;

export const pointSchema = z.object({
  type: z.literal("Point"),
  coordinates: z.tuple([z.number(), z.number()]),
});
/** A Point, or the same as JSON text: both forms occur in feeds (spec section 3). */
const pointOrText = z.union([pointSchema, z.string()]);

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

export const mapClustersSchema = z.object({ clusters: z.array(clusterSchema), total: z.number() });
export const mapListingsSchema = z.object({ listings: z.array(mapListingSchema), total: z.number() });
/** Clusters when there are many, listings when there are few; `total` counts all in the box. */
export const mapAnswerSchema = z.union([mapClustersSchema, mapListingsSchema]);
export type MapAnswer = Infer<typeof mapAnswerSchema>;

/** What `GET /properties/map/bounds` answers: the box around the listings of a filter; nothing when there are none. */
export const mapBoundsSchema = z.object({
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).optional(),
});

export const mapSidebarQuerySchema = mapQuerySchema.extend({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
/** What `GET /properties/map/{id}` answers: enough for the popup card. */
export const mapPopupSchema = propertySchema;
