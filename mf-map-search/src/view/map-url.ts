import {
  addressPointSchema,
  narrowingFilters,
  narrowingNames,
  readFilter,
  readFilters,
  writeFilters,
  type NarrowingFilters,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";
import { z, type Schema } from "@larchway/shared/schema";
import { zoomRange, type MapView } from "./map-view";

/** The state of the map in its URL: a link with it shows the same map again. */
export interface MapUrl {
  /** Undefined when the URL has no complete view. */
  view?: MapView;
  /** The filters of lists, so that a link from one to the other keeps them. */
  filters: NarrowingFilters;
  /** Order of the list next to the map; newest first by default. */
  order?: Pick<SearchFilters, "sortBy" | "sortOrder">;
  /** Key of the listing whose card is open. */
  listing?: string;
  /** The address point whose homes are listed; never together with an open card. */
  at?: string;
  /** The largest of some distance rings, in the format of the filter `within`; they filter nothing. */
  rings?: string;
  /** Page of the list, or of the list of `at`; from 2 on; undefined for the first. */
  page?: number;
}

const viewSchemas = {
  lat: z.coerce.number().min(-85).max(85),
  lng: z.coerce.number().min(-180).max(180),
  zoom: z.coerce.number().min(zoomRange.min).max(zoomRange.max),
};

/** Parses a URL. Invalid values are dropped and the others stay, so that an old link still works. */
export function readMapUrl(params: URLSearchParams): MapUrl {
  const read = <T>(name: string, schema: Schema<T>): T | undefined => {
    const text = params.get(name);
    if (!text) return undefined;
    const parsed = schema.safeParse(text);
    return parsed.success ? parsed.data : undefined;
  };
  const [latitude, longitude, zoom] = [
    read("lat", viewSchemas.lat),
    read("lng", viewSchemas.lng),
    read("zoom", viewSchemas.zoom),
  ];
  const filters = readFilters(params);
  const { sortBy, sortOrder } = filters;
  const listing = read<string>("listing", listingKeySchema);
  return {
    view:
      latitude === undefined || longitude === undefined || zoom === undefined
        ? undefined
        : { latitude, longitude, zoom },
    filters: narrowingFilters(filters),
    order: sortBy && { sortBy, sortOrder },
    page: filters.page === 1 ? undefined : filters.page,
    listing,
    at: listing === undefined ? read<string>("at", addressPointSchema) : undefined,
    rings: readFilter("within", params.get("rings") ?? ""),
  };
}

/** The state as query parameters, in a fixed order; other parameters stay. */
export function writeMapUrl(
  { view, filters, order, listing, at, rings, page }: MapUrl,
  others = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams();
  const own = new Set<string>([
    "lat",
    "lng",
    "zoom",
    "listing",
    "at",
    "page",
    "rings",
    "sortBy",
    "sortOrder",
    ...narrowingNames,
  ]);
  for (const [name, value] of others) if (!own.has(name)) params.append(name, value);
  for (const [name, value] of writeFilters({ ...filters, ...order })) params.set(name, value);
  if (listing) params.set("listing", listing);
  if (at) params.set("at", at);
  if (rings) params.set("rings", rings);
  if (view) {
    params.set("lat", view.latitude.toFixed(5));
    params.set("lng", view.longitude.toFixed(5));
    params.set("zoom", String(Number(view.zoom.toFixed(2))));
  }
  if (page && page > 1) params.set("page", String(page));
  return params;
}
