import { useApi } from "@larchway/shared/app";
import type { PropertyList } from "@larchway/shared/contracts/api";
import type { MapQuery, NarrowingFilters, SearchFilters } from "@larchway/shared/listing-filters";
import { loadSidebar, loadView } from "../map-calls";
import type { Pin } from "../pins/pins";
import { toBounds, type MapBox, type MapFrame } from "../view/map-box";
import type { Bounds } from "../view/map-view";
import { useLastSettled } from "./use-last-settled";

export interface MapResultsOptions {
  /** What the list is of; null until the map's size is known. */
  frame: MapFrame | null;
  /** What the marks are of; null when there is no map. */
  box: MapBox | null;
  filters: NarrowingFilters;
  /** Of the list. */
  order?: Pick<SearchFilters, "sortBy" | "sortOrder">;
  transactionType: "For Sale" | "For Lease";
  page: number;
  /** What the page began with: it stands until the list of the frame is there. */
  firstList: PropertyList | null;
}

/** Homes of one page of the list. */
const pageSize = 20;

/** Milliseconds for which marks are as good as new: what the api allows a browser, too. */
const marksStaleTime = 60_000;

const noPins: readonly Pin[] = [];

/**
 * The marks of the cells under the frame, and the list of exactly what is in the frame. Both calls are cancelled by the
 * next query; what is shown stays until its response.
 */
export function useMapResults({
  frame,
  box,
  filters,
  order,
  transactionType,
  page,
  firstList,
}: MapResultsOptions) {
  const api = useApi();
  const filter = { status: "Active" as const, ...filters, transactionType };

  const mapQuery = box && { ...toBounds(box), zoom: box.zoom, ...filter };
  const map = useLastSettled({
    queryKey: ["map-view", mapQuery],
    queryFn: async ({ signal }) => {
      const query = mapQuery as MapQuery;
      // The code that reads a response comes while the response does.
      const [view, { joinClose, toPins }] = await Promise.all([
        loadView(api, query, { signal }),
        import(/* webpackChunkName: "read-pins" */ "../pins/read-pins"),
      ]);
      return joinClose(toPins(view), query.zoom);
    },
    enabled: mapQuery !== null,
    staleTime: marksStaleTime,
  });

  const listQuery = frame && {
    ...roundedBounds(frame.bounds),
    zoom: Number(frame.view.zoom.toFixed(2)),
    ...filter,
    ...order,
  };
  const list = useLastSettled({
    queryKey: ["map-list", listQuery, page],
    queryFn: ({ signal }) =>
      loadSidebar(api, { ...(listQuery as MapQuery), page, limit: pageSize }, { signal }),
    enabled: listQuery !== null,
  });

  return {
    map,
    // The first list is there before anything is requested: to pale it would be a flicker.
    list: list.data ? list : { ...list, data: firstList ?? undefined, isLoading: false },
    pins: map.data ?? noPins,
    /** What fails, fails together mostly: one click mends both. */
    retry: () => {
      for (const each of [map, list]) if (each.error) each.refetch();
    },
    /** After a rest of the map: the same cells are no new query, but they may have failed or be outdated. */
    refresh: () => {
      if (!map.isLoading && (map.error || map.isStale)) map.refetch();
      if (!list.isLoading && list.error) list.refetch();
    },
  };
}

/** To about a metre: a pixel more or less is no other query. */
function roundedBounds({ west, south, east, north }: Bounds): Bounds {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { west: round(west), south: round(south), east: round(east), north: round(north) };
}
