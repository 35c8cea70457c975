import { z, type Infer } from "@larchway/shared/schema";
import { filterSchemas } from "./filter-schemas";
import { propertySortKeys, sortDirections } from "./sort-orders";

const text = z.string().trim().max(200).optional();

/** Filters of the API that no page offers. */
export const apiFilterSchemas = {
  transactionType: text,
  MlsStatus: text,
  /** The same; feeds and pages write it in both ways. */
  mlsStatus: text,
};

/** The filters of the API. Every value arrives as text; an empty text counts as absent. */
export const propertyFilterSchema = z.object({ ...filterSchemas, ...apiFilterSchemas });
export type PropertyFilter = Infer<typeof propertyFilterSchema>;

/** Query of `GET /properties`. */
export const propertyListQuerySchema = propertyFilterSchema.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(16),
  sortBy: z.enum(propertySortKeys).default("OriginalEntryTimestamp"),
  sortOrder: z.enum(sortDirections).default("desc"),
});
export type PropertyListQuery = Partial<Infer<typeof propertyListQuerySchema>>;

const longitude = z.coerce.number().min(-180).max(180);
const latitude = z.coerce.number().min(-90).max(90);

/** Query of `GET /finder`: on which market, and the wishes, which are filters of lists. */
export const finderQuerySchema = propertyFilterSchema.extend({
  market: z.enum(["sale", "rent"]).default("sale"),
});

/** What the map asks for: a box in degrees, a zoom level of 256 px web tiles, and the filters of the list. */
export const mapQuerySchema = propertyFilterSchema.extend({
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
  zoom: z.coerce.number().min(0).max(22),
});
export type MapQuery = Infer<typeof mapQuerySchema>;

/** A page of the list beside the map. */
export const mapSidebarQuerySchema = mapQuerySchema.extend({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
