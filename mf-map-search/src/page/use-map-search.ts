import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Market, NarrowingFilters } from "@larchway/shared/listing-filters";
import type { MapFailure, MapGoal } from "../canvas/map-canvas-props";
import { listHomes, type Pin } from "../pins/pins";
import { useMapResults } from "../results/use-map-results";
import { boxToRequest, type MapBox, type MapFrame } from "../view/map-box";
import {
  computeBounds,
  listingZoom,
  ontario,
  startView,
  fitBounds,
  zoomRange,
  type Bounds,
  type MapView,
} from "../view/map-view";
import { useMapUrl } from "../view/use-map-url";
import { useLinkBounds } from "./use-link-bounds";
import { useMedia } from "../view/use-media";
import { createWrittenViews } from "../view/written-views";
import type { SheetStop } from "./sheet-stop";
import { useSelectedHome } from "./use-selected-home";

/** Milliseconds of rest before a moved map requests its homes. */
const restTime = 200;

/** Zoom steps of a click on a cluster. */
const clusterStep = 2;

/** Everything that the map page knows and can do. The address bar holds filters, view and the open card. */
export function useMapSearch(market: Market) {
  const { mapUrl, change } = useMapUrl();
  const region = useRef<HTMLElement>(null);
  const [start] = useState(() => mapUrl.view ?? startView);
  const [frame, setFrame] = useState<MapFrame | null>(null);
  const [box, setBox] = useState<MapBox | null>(null);
  const [goal, setGoal] = useState<MapGoal | null>(null);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const hasFailed = failure !== null;
  const [stop, setStop] = useState<SheetStop>("peek");
  const [page, setPage] = usePage(JSON.stringify([frame?.bounds, hasFailed, mapUrl.filters]));
  const isPhone = useMedia("(max-width: 767px)");
  // Where nothing can be moved, the list is of the whole province.
  const shown = hasFailed ? ontario : frame;
  const results = useMapResults({
    frame: shown,
    box: hasFailed ? null : box,
    filters: mapUrl.filters,
    transactionType: market,
    page,
  });
  const selected = useSelectedHome(mapUrl.listing, results.pins);

  const rest = (at: MapFrame) => {
    setFrame(at);
    setBox((before) => boxToRequest(at, before));
  };
  const refresh = useEffectEvent(() => results.refresh());
  useEffect(() => {
    if (frame) refresh();
  }, [frame]);
  const showFrame = useEffectEvent((view: MapView) => {
    const box = region.current?.getBoundingClientRect();
    if (box) rest({ view, bounds: computeBounds(view, { width: box.width || 1, height: box.height || 1 }) });
  });
  const isLinkToHome = mapUrl.listing !== undefined && mapUrl.view === undefined && frame === null;
  const { goesToPlace, ...place } = useLinkBounds(market, mapUrl, frame === null);
  useEffect(() => {
    // The calls start with the page, not with the map engine; a link to a home or a place first finds out where it is.
    if (!isLinkToHome && !goesToPlace) showFrame(start);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the frame of the start, which later moves of the map replace
  }, []);

  const { property, error } = selected;
  const { Longitude: longitude, Latitude: latitude } = property ?? {};
  useEffect(() => {
    if (!isLinkToHome) return;
    if (longitude !== undefined && latitude !== undefined) {
      const view = { longitude, latitude, zoom: listingZoom };
      setGoal({ view, how: "jump" });
      showFrame(view);
    } else if (property || error) showFrame(start);
  }, [isLinkToHome, property, longitude, latitude, error, start]);

  const goToBounds = useEffectEvent((bounds: Bounds | undefined) => {
    const box = region.current?.getBoundingClientRect();
    if (!bounds || !box) return showFrame(start);
    const view = fitBounds(bounds, { width: box.width, height: box.height });
    setGoal({ view, how: "jump" });
    showFrame(view);
  });
  useEffect(() => {
    if (goesToPlace && (place.data || place.error)) goToBounds(place.data?.bounds);
  }, [goesToPlace, place.data, place.error]);

  // A view that this page did not write came with the browser's back button or a link: the map follows it.
  const [written] = useState(() => createWrittenViews(start));
  useEffect(() => {
    if (mapUrl.view && written.isForeign(mapUrl.view)) setGoal({ view: mapUrl.view, how: "jump" });
  }, [written, mapUrl.view]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const updateView = (view: MapView, bounds: Bounds) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      rest({ view, bounds });
      written.write(view);
      change({ view });
    }, restTime);
  };

  const select = (key: string | null) => {
    if ((key ?? undefined) !== mapUrl.listing) change({ listing: key ?? undefined });
    if (key && isPhone) setStop("peek");
  };

  return {
    ...results,
    mapUrl,
    region,
    boundary: place.boundary,
    startView: start,
    goal,
    selected,
    failure,
    liftedId: hoveredId ?? mapUrl.listing ?? null,
    /** A phone has no room for a card at its mark, and a home without a place has no mark. */
    isDocked: isPhone || !selected.place,
    stop,
    setStop,
    setPage,
    updateView,
    select,
    lift: setHoveredId,
    setFilters: (filters: NarrowingFilters) => change({ filters }),
    pick: (pin: Pin) => {
      if (pin.kind !== "cluster") return select(listHomes(pin)[0] ?? null);
      const zoom = Math.min((frame?.view.zoom ?? start.zoom) + clusterStep, zoomRange.max);
      setGoal({ view: { longitude: pin.longitude, latitude: pin.latitude, zoom }, how: "glide" });
    },
    fail: (cause: MapFailure) => {
      setFailure(cause);
      setStop("full");
    },
  };
}

/** The list's page, which is the first again with every other query. */
function usePage(query: string): [number, (page: number) => void] {
  const [chosen, setChosen] = useState({ query, page: 1 });
  return [chosen.query === query ? chosen.page : 1, (page) => setChosen({ query, page })];
}
