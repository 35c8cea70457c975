import { z, type Infer } from "@larchway/shared/schema";
import { propertySchema } from "./property";

/** A GeoJSON point: longitude and latitude, in degrees. */
export const pointSchema = z.object({
  type: z.literal("Point"),
  coordinates: z.tuple([z.number(), z.number()]),
});
/** A Point, or the same as JSON text: both forms occur in feeds (spec section 3). */
const pointOrText = z.union([pointSchema, z.string()]);

/** Several listings as one marker: how many, and where; of one that stands alone, what its pin says. */
export const clusterSchema = z.object({
  point_count: z.number(),
  center_geojson: pointOrText,
  /** The address point that all of several listings share: no zoom parts them. */
  at: z.string().optional(),
  /** The city of most of them. */
  city: z.string().optional(),
  /** Others are in another city. */
  isMixed: z.boolean().optional(),
  /** Locked listings have no `ListPrice`. */
  listing: z
    .object({
      ListingKey: z.string(),
      ListPrice: z.number().optional(),
      address: z.string().optional(),
      locked: z.boolean().optional(),
      openHouse: z.boolean().optional(),
    })
    .optional(),
});
export type MapCluster = Infer<typeof clusterSchema>;

/** A pin. Locked listings have no `ListPrice`. */
export const mapListingSchema = z.object({
  ListingKey: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  geojson: pointOrText,
  ListPrice: z.number().optional(),
  /** Street number, street and unit; missing when the address is not known. */
  address: z.string().optional(),
  PropertyType: z.string().optional(),
  TransactionType: z.string().optional(),
  StandardStatus: z.string().optional(),
  MlsStatus: z.string().optional(),
  locked: z.boolean().optional(),
  /** An open house of it ends within a week. */
  openHouse: z.boolean().optional(),
});
export type MapListing = Infer<typeof mapListingSchema>;

/** The map's response where there are too many listings for pins. */
export const mapClustersSchema = z.object({ clusters: z.array(clusterSchema), total: z.number() });
/** The map's response where every listing has a pin. */
export const mapListingsSchema = z.object({ listings: z.array(mapListingSchema), total: z.number() });
/** Clusters when there are many, listings when there are few; `total` counts all in the box. */
export const mapResponseSchema = z.union([mapClustersSchema, mapListingsSchema]);
export type MapResponse = Infer<typeof mapResponseSchema>;

/**
 * The response of `GET /properties/map/marks`: what a link to the map shows at first. Empty when the link's view depends
 * on the size of the map.
 */
export const mapStartSchema = z.object({
  /** `zoom` counts 256 px tiles. */
  view: z.object({ longitude: z.number(), latitude: z.number(), zoom: z.number() }).optional(),
  map: mapResponseSchema.optional(),
});
export type MapStart = Infer<typeof mapStartSchema>;

/** The response of `GET /properties/map/bounds`: the box around the listings of a filter; nothing when there are none. */
export const mapBoundsSchema = z.object({
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).optional(),
});

/** The response of `GET /properties/map/{id}`: enough for the popup card. */
export const mapPopupSchema = propertySchema;

/** The response of `GET /map/style-info`, a TileJSON document: where the tiles of the map's ground are, and of what kind. */
export const tileSetSchema = z.object({
  /** Layers and fields of the tiles: those of our own basemap, or protomaps' of an operator's. */
  schema: z.enum(["larchway", "protomaps"]),
  tiles: z.array(z.string()),
  minzoom: z.number(),
  maxzoom: z.number(),
  /** West, south, east, north, in degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  attribution: z.string(),
  /** Whom to name beside the sources of the embedded basemap. */
  credits: z.array(z.object({ name: z.string(), url: z.string().optional() })),
});
export type TileSetDescription = Infer<typeof tileSetSchema>;
