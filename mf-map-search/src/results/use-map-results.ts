import { useApi } from "@larchway/shared/app";
import type { MapQuery, NarrowingFilters } from "@larchway/shared/listing-filters";
import { loadSidebar, loadView } from "../map-calls";
import { joinClose, toPins, type Pin } from "../pins/pins";
import { toBounds, type MapBox, type MapFrame } from "../view/map-box";
import type { Bounds } from "../view/map-view";
import { useLastSettled } from "./use-last-settled";

export interface MapResultsOptions {
  /** What the list is of; null until the map's size is known. */
  frame: MapFrame | null;
  /** What the marks are of; null when there is no map. */
  box: MapBox | null;
  filters: NarrowingFilters;
  transactionType: "For Sale" | "For Lease";
  page: number;
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
export function useMapResults({ frame, box, filters, transactionType, page }: MapResultsOptions) {
  const api = useApi();
  const filter = { status: "Active" as const, ...filters, transactionType };

  const mapQuery = box && { ...toBounds(box), zoom: box.zoom, ...filter };
  const map = useLastSettled({
    queryKey: ["map-view", mapQuery],
    queryFn: async ({ signal }) => {
      const query = mapQuery as MapQuery;
      return joinClose(toPins(await loadView(api, query, { signal })), query.zoom);
    },
    enabled: mapQuery !== null,
    staleTime: marksStaleTime,
  });

  const listQuery = frame && {
    ...roundedBounds(frame.bounds),
    zoom: Number(frame.view.zoom.toFixed(2)),
    ...filter,
  };
  const list = useLastSettled({
    queryKey: ["map-list", listQuery, page],
    queryFn: ({ signal }) =>
      loadSidebar(api, { ...(listQuery as MapQuery), page, limit: pageSize }, { signal }),
    enabled: listQuery !== null,
  });

  return {
    map,
    list,
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
