import type { Api, Cancellable } from "@larchway/shared/api";
import {
  clusterSchema,
  mapBoundsSchema,
  mapClustersSchema,
  mapListingSchema,
  mapListingsSchema,
  mapPopupSchema,
  placeSchema,
  propertyListSchema,
  propertySchema,
} from "@larchway/shared/contracts/api";
import type { MapQuery, PropertyFilter } from "@larchway/shared/listing-filters";
import { z } from "@larchway/shared/schema";

/** The clusters or listings of a box. */
export const loadView = (api: Api, query: MapQuery, { signal }: Cancellable = {}) =>
  api.send("/api/properties/map", {
    query,
    schema: z.union([
      mapClustersSchema.extend({ clusters: api.parseItems("cluster", clusterSchema) }),
      mapListingsSchema.extend({ listings: api.parseItems("pin", mapListingSchema) }),
    ]),
    signal,
  });

/** The box around the listings of a filter. */
export const loadBounds = ({ send }: Api, query: PropertyFilter, { signal }: Cancellable = {}) =>
  send("/api/properties/map/bounds", { query, schema: mapBoundsSchema, signal });

/** A place that homes are searched at. @throws ApiError NOT_FOUND (404) */
export const loadPlace = ({ send }: Api, id: string, { signal }: Cancellable = {}) =>
  send(`/api/places/${encodeURIComponent(id)}`, { schema: placeSchema, signal });

/** The listings of a box, a page at a time. */
export const loadSidebar = (
  api: Api,
  query: MapQuery & { page?: number; limit?: number },
  { signal }: Cancellable = {},
) =>
  api.send("/api/properties/map/sidebar", {
    query,
    schema: propertyListSchema.extend({ properties: api.parseItems("listing", propertySchema) }),
    signal,
  });

export const loadPopup = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(`/api/properties/map/${encodeURIComponent(key)}`, { schema: mapPopupSchema, signal });
