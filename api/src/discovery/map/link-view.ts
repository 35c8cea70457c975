import { getAddressPointBounds, readAddressPoint, type MapLinkQuery } from "@larchway/shared/listing-filters";
import {
  computeBounds,
  listingZoom,
  ontario,
  startView,
  zoomRange,
  type MapView,
  type Size,
} from "@larchway/shared/domain/web-map";

/** Common size of the map: used for a list that is built before its map has a size. */
const commonSize: Size = { width: 1000, height: 780 };

type Position = Pick<MapView, "longitude" | "latitude">;

/**
 * The initial view of a link to the map: its own, or that of its home or address point. Undefined for a link with a
 * place, a city, an area or a search text: the map is fitted around their homes in its actual size.
 *
 * @param findHome Finds the position of the home whose card is open, as far as the viewer may see it
 */
export async function findLinkView(
  { lat, lng, zoom, listing, at, ...filter }: MapLinkQuery,
  findHome: (key: string) => Promise<Position | undefined>,
): Promise<MapView | undefined> {
  const view = toView(lat, lng, zoom);
  if (view) return view;
  const position = listing ? await findHome(listing) : readAddressPoint(at ?? "");
  if (position) return { ...position, zoom: listingZoom };
  const { place, city, area, within, search } = filter;
  return (place ?? city ?? area ?? within ?? search) ? undefined : startView;
}

/** A link's filter and its page of the list, without the parameters of the map's view. */
export function splitLinkQuery({
  lat: _lat,
  lng: _lng,
  zoom: _zoom,
  listing: _listing,
  at: _at,
  page,
  limit,
  sortBy,
  sortOrder,
  ...filter
}: MapLinkQuery) {
  return { filter, paging: { page, limit, sortBy, sortOrder } };
}

/** The box of a link's list, with a zoom: that of its address point, otherwise of the map's view. */
export async function findListBox(
  query: MapLinkQuery,
  findHome: (key: string) => Promise<Position | undefined>,
) {
  const point = query.listing ? undefined : readAddressPoint(query.at ?? "");
  if (point) return { ...getAddressPointBounds(point), zoom: zoomRange.max };
  return toLinkBox(await findLinkView(query, findHome));
}

/** The box of a view, with its zoom; without a view, of the whole province. */
export function toLinkBox(view: MapView | undefined) {
  return view
    ? { ...computeBounds(view, commonSize), zoom: view.zoom }
    : { ...ontario.bounds, zoom: ontario.view.zoom };
}

function toView(latitude?: number, longitude?: number, zoom?: number): MapView | undefined {
  if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined;
  return { latitude, longitude, zoom };
}
