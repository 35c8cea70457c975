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

/** Of the map in a common window: a list that is made before its map has a size is of this one. */
const commonSize: Size = { width: 1000, height: 780 };

type Position = Pick<MapView, "longitude" | "latitude">;

/**
 * The view that a link to the map shows at first: its own, or that of its home or address point. Undefined for a link that
 * names a place, a city, an area or words: the map is fitted around their homes, whatever its size.
 *
 * @param findHome Where the home lies whose card is open, as far as the viewer may know
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

/** A link's filter, and which page of the list it names, without what says where the map is. */
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

/** The box that a link's list is of, with a zoom: its address point's, else what its map shows. */
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
