import type { Api, Cancellable } from "@larchway/shared/api";
import {
  clusterSchema,
  mapBoundsSchema,
  mapClustersSchema,
  mapListingSchema,
  mapListingsSchema,
  mapPopupSchema,
  mapStartSchema,
  placeSchema,
  propertyListSchema,
  propertySchema,
  tileSetSchema,
} from "@larchway/shared/contracts/api";
import type { MapQuery, PropertyFilter, PropertyListQuery } from "@larchway/shared/listing-filters";
import { z } from "@larchway/shared/schema";

const viewSchema = (api: Api) =>
  z.union([
    mapClustersSchema.extend({ clusters: api.parseItems("cluster", clusterSchema) }),
    mapListingsSchema.extend({ listings: api.parseItems("pin", mapListingSchema) }),
  ]);

const pageSchema = (api: Api) =>
  propertyListSchema.extend({ properties: api.parseItems("listing", propertySchema) });

/**
 * The clusters or listings of a box, without hidden homes. Without the database the server can't leave them out, and
 * the response that it has for all visitors is better than none.
 */
export async function loadView(
  api: Api,
  query: MapQuery,
  hidden: ReadonlySet<string>,
  { signal }: Cancellable = {},
) {
  const request = { query, schema: viewSchema(api), signal };
  const loadForAll = () => api.send("/api/properties/map", request);
  if (hidden.size === 0) return loadForAll();
  const body = { keys: [...hidden] };
  try {
    return await api.send("/api/properties/map", { ...request, method: "POST", body });
  } catch (error) {
    if (signal?.aborted) throw error;
    return loadForAll();
  }
}

/** The first clusters or listings of a link to the map. */
export const loadMarks = (api: Api, url: string, { signal }: Cancellable = {}) =>
  api.send(url, { schema: mapStartSchema.extend({ map: viewSchema(api).optional() }), signal });

/** The box around the listings of a filter. */
export const loadBounds = ({ send }: Api, query: PropertyFilter, { signal }: Cancellable = {}) =>
  send("/api/properties/map/bounds", { query, schema: mapBoundsSchema, signal });

/** A place for searches. @throws ApiError NOT_FOUND (404) */
export const loadPlace = ({ send }: Api, id: string, { signal }: Cancellable = {}) =>
  send(`/api/places/${encodeURIComponent(id)}`, { schema: placeSchema, signal });

/** The listings of a box, a page at a time. */
export const loadSidebar = (
  api: Api,
  query: MapQuery & Pick<PropertyListQuery, "page" | "limit" | "sortBy" | "sortOrder">,
  { signal }: Cancellable = {},
) =>
  api.send("/api/properties/map/sidebar", {
    query,
    schema: pageSchema(api),
    signal,
  });

/** The listings at an address point, a page at a time. */
export const loadHomesAt = (
  api: Api,
  query: PropertyListQuery & { at: string },
  { signal }: Cancellable = {},
) =>
  api.send("/api/properties/map/list", {
    query,
    schema: pageSchema(api),
    signal,
  });

/** The first listings of a link to the map. */
export const loadList = (api: Api, url: string, { signal }: Cancellable = {}) =>
  api.send(url, {
    schema: pageSchema(api),
    signal,
  });

export const loadPopup = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(`/api/properties/map/${encodeURIComponent(key)}`, { schema: mapPopupSchema, signal });

/** The tiles of the basemap. */
export const loadTileSet = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/map/style-info", { schema: tileSetSchema, signal });
