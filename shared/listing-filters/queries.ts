import { z, type Infer } from "@larchway/shared/schema";
import { zoomRange } from "@larchway/shared/domain/web-map";
import { addressPointSchema } from "./address-point";
import { filterSchemas } from "./filter-schemas";
import { pageNumberSchema } from "./page-number";
import { propertySortKeys, sortDirections } from "./sort-orders";

const text = z.string().trim().max(200).optional();

/** Filters of the API that no page offers. */
export const apiFilterSchemas = {
  transactionType: text,
  MlsStatus: text,
  /** An alias: feeds and pages use both spellings. */
  mlsStatus: text,
};

/** The filters of the API. Every value arrives as text; empty text counts as absent. */
export const propertyFilterSchema = z.object({ ...filterSchemas, ...apiFilterSchemas });
export type PropertyFilter = Infer<typeof propertyFilterSchema>;

/** The order of a list; newest first by default. */
const orderSchemas = {
  sortBy: z.enum(propertySortKeys).default("OriginalEntryTimestamp"),
  sortOrder: z.enum(sortDirections).default("desc"),
};

/** Query of `GET /properties`. */
export const propertyListQuerySchema = propertyFilterSchema.extend({
  page: pageNumberSchema.default(1),
  limit: z.coerce.number().int().min(1).max(100).default(16),
  ...orderSchemas,
});
export type PropertyListQuery = Partial<Infer<typeof propertyListQuerySchema>>;

const longitude = z.coerce.number().min(-180).max(180);
const latitude = z.coerce.number().min(-90).max(90);

/** Query of `GET /finder`: the market, and the visitor's criteria as filters of lists. */
export const finderQuerySchema = propertyFilterSchema.extend({
  market: z.enum(["sale", "rent"]).default("sale"),
});

/** Query of the map: a box in degrees, a zoom level of 256 px web tiles, and the filters of the list. */
export const mapQuerySchema = propertyFilterSchema.extend({
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
  zoom: z.coerce.number().min(0).max(22),
});
export type MapQuery = Infer<typeof mapQuerySchema>;

/** Query of `GET /properties/prices`: a filter, in the map also the box. */
export const priceCountQuerySchema = propertyFilterSchema.extend({
  west: longitude.optional(),
  south: latitude.optional(),
  east: longitude.optional(),
  north: latitude.optional(),
  /** Ignored: the map sends the same query for its count. */
  zoom: z.coerce.number().min(0).max(22).optional(),
});
export type PriceCountQuery = Infer<typeof priceCountQuerySchema>;

const mapPaging = {
  page: pageNumberSchema.default(1),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  ...orderSchemas,
};

/** Query of one page of the list next to the map. */
export const mapSidebarQuerySchema = mapQuerySchema.extend(mapPaging);

/** Query of `POST /properties/hidden`: the filters and the order of a list, or of the map's list in its box. */
export const hiddenCountQuerySchema = mapQuerySchema.partial().extend({ sortBy: orderSchemas.sortBy });
export type HiddenCountQuery = Partial<Infer<typeof hiddenCountQuerySchema>>;

/**
 * The parameters of a link to the map: its view, the open card or address point, and the filters. As on the page,
 * invalid values count as absent.
 */
export const mapLinkQuerySchema = propertyFilterSchema.extend({
  lat: latitude.optional().catch(undefined),
  lng: longitude.optional().catch(undefined),
  zoom: z.coerce.number().min(zoomRange.min).max(zoomRange.max).optional().catch(undefined),
  listing: text.catch(undefined),
  at: addressPointSchema.optional().catch(undefined),
  ...mapPaging,
});
export type MapLinkQuery = Infer<typeof mapLinkQuerySchema>;
