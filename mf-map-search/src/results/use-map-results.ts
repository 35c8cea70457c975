import { useApi } from "@larchway/shared/app";
import type { PropertyList } from "@larchway/shared/contracts/api";
import { useHiddenHomes } from "@larchway/shared/hidden-homes";
import { useHiddenCount } from "@larchway/shared/listing-ui/hidden-count";
import type { MapQuery, NarrowingFilters, SearchFilters } from "@larchway/shared/listing-filters";
import { loadSidebar, loadView } from "../map-calls";
import type { Pin } from "../pins/pins";
import { toBounds, type MapBox, type MapFrame } from "../view/map-box";
import type { Bounds } from "../view/map-view";
import { useLastSettled } from "./use-last-settled";

export interface MapResultsOptions {
  /** The query of the list; null until the map's size is known. */
  frame: MapFrame | null;
  /** The query of the markers; null without a map. */
  box: MapBox | null;
  filters: NarrowingFilters;
  /** Order of the list. */
  order?: Pick<SearchFilters, "sortBy" | "sortOrder">;
  transactionType: "For Sale" | "For Lease";
  page: number;
  /** The list of the first data, shown until that of the frame has loaded. */
  firstList: PropertyList | null;
}

/** Homes per page of the list. */
const pageSize = 20;

/** Milliseconds for which markers count as fresh, the same as the API's caching for browsers. */
const marksStaleTimeMs = 60_000;

const noPins: readonly Pin[] = [];

/**
 * The markers of the cells under the frame, and the list of exactly the homes in the frame. The next query cancels
 * both calls; the previous content stays until its response.
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
  const hidden = useHiddenHomes();
  const filter = { status: "Active" as const, ...filters, transactionType };

  const mapQuery = box && { ...toBounds(box), zoom: box.zoom, ...filter };
  const map = useLastSettled({
    queryKey: ["map-view", mapQuery, [...hidden].join()],
    queryFn: async ({ signal }) => {
      const query = mapQuery as MapQuery;
      // The code that parses a response loads in parallel with it.
      const [view, { joinClose, toPins }] = await Promise.all([
        loadView(api, query, hidden, { signal }),
        import(/* webpackChunkName: "read-pins" */ "../pins/read-pins"),
      ]);
      return joinClose(toPins(view), query.zoom);
    },
    enabled: mapQuery !== null,
    staleTime: marksStaleTimeMs,
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
  const hiddenCount = useHiddenCount(listQuery);

  return {
    map,
    // The first list is shown before anything is requested: fading it would be a flicker.
    list: { ...list, ...(!list.data && { data: firstList ?? undefined, isLoading: false }), hiddenCount },
    pins: map.data ?? noPins,
    /** Both calls usually fail together, so one click retries both. */
    retry: () => {
      for (const each of [map, list]) if (each.error) each.refetch();
    },
    /** Called when the map stops: the same cells are not a new query, but they may have failed or be outdated. */
    refresh: () => {
      if (!map.isLoading && (map.error || map.isStale)) map.refetch();
      if (!list.isLoading && list.error) list.refetch();
    },
  };
}

/** Rounds to about a metre: a pixel more or less is the same query. */
function roundedBounds({ west, south, east, north }: Bounds): Bounds {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { west: round(west), south: round(south), east: round(east), north: round(north) };
}
