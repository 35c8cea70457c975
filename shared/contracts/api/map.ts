import { z, type Infer } from "@larchway/shared/schema";
import { propertySchema } from "./property";

/** A GeoJSON point: longitude and latitude, in degrees. */
export const pointSchema = z.object({
  type: z.literal("Point"),
  coordinates: z.tuple([z.number(), z.number()]),
});
/** A Point, or the same as JSON text: both forms occur in feeds (spec section 3). */
const pointOrText = z.union([pointSchema, z.string()]);

/** Several listings as one marker: their count and position. For a single listing, the text of its pin. */
export const clusterSchema = z.object({
  point_count: z.number(),
  center_geojson: pointOrText,
  /** Set when all listings share one address point, so that no zoom level separates them. */
  at: z.string().optional(),
  /** The city of most of the listings. */
  city: z.string().optional(),
  /** True when some listings are in another city. */
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
  /** True when one of its open houses ends within a week. */
  openHouse: z.boolean().optional(),
});
export type MapListing = Infer<typeof mapListingSchema>;

/** The map's response when there are too many listings for pins. */
export const mapClustersSchema = z.object({ clusters: z.array(clusterSchema), total: z.number() });
/** The map's response when every listing has a pin. */
export const mapListingsSchema = z.object({ listings: z.array(mapListingSchema), total: z.number() });
/** Clusters when there are many listings, pins when there are few; `total` counts all in the box. */
export const mapResponseSchema = z.union([mapClustersSchema, mapListingsSchema]);
export type MapResponse = Infer<typeof mapResponseSchema>;

/**
 * The response of `GET /properties/map/marks`: the first markers for a link to the map. Empty when the link's view
 * depends on the size of the map.
 */
export const mapStartSchema = z.object({
  /** `zoom` counts 256 px tiles. */
  view: z.object({ longitude: z.number(), latitude: z.number(), zoom: z.number() }).optional(),
  map: mapResponseSchema.optional(),
});
export type MapStart = Infer<typeof mapStartSchema>;

/** The response of `GET /properties/map/bounds`: the box around a filter's listings; no box when there are none. */
export const mapBoundsSchema = z.object({
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).optional(),
});

/** The response of `GET /properties/map/{id}`: the data of the popup card. */
export const mapPopupSchema = propertySchema;

/** The response of `GET /map/style-info`, a TileJSON document: the URL and kind of the basemap's tiles. */
export const tileSetSchema = z.object({
  /** Layers and fields of the tiles: those of the embedded basemap, or those of protomaps for an operator's tiles. */
  schema: z.enum(["larchway", "protomaps"]),
  tiles: z.array(z.string()),
  minzoom: z.number(),
  maxzoom: z.number(),
  /** West, south, east, north, in degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  attribution: z.string(),
  /** Attributions to show in addition to those of the embedded basemap. */
  credits: z.array(z.object({ name: z.string(), url: z.string().optional() })),
});
export type TileSetDescription = Infer<typeof tileSetSchema>;
