import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Market, NarrowingFilters } from "@larchway/shared/listing-filters";
import { useLoaderData, useNavigationType } from "@larchway/shared/router";
import type { MapGoal, MapOverlay } from "../canvas/map-canvas-props";
import type { MapFailure } from "../canvas/map-engine";
import { useMarkedPins } from "../home-marks/use-marked-pins";
import { readAddressPoint } from "@larchway/shared/listing-filters";
import type { Pin } from "../pins/pins";
import { useMapOptions } from "../options/map-options";
import { useMapResults } from "../results/use-map-results";
import { boxToRequest, type MapBox, type MapFrame } from "../view/map-box";
import {
  computeBounds,
  listingZoom,
  panView,
  ontario,
  startView,
  fitBounds,
  toWorldPixel,
  zoomRange,
  type Bounds,
  type MapView,
} from "../view/map-view";
import type { MapUrl } from "../view/map-url";
import type { PixelBox } from "../in-view/measure-room";
import { useMapUrl } from "../view/use-map-url";
import { useLinkBounds } from "./use-link-bounds";
import { useMedia } from "../view/use-media";
import { createWrittenViews, toViewKey } from "../view/written-views";
import type { SheetStop } from "../sheet/sheet-stop";
import type { LoadedStart } from "./load-map-start";
import { useHomesAt } from "./use-homes-at";
import { useSelectedHome } from "./use-selected-home";

/** Milliseconds of rest before a moved map requests its homes. */
const restTime = 200;

/** Pixels from the middle of a home's mark to its edge. */
const markSize = 24;
const noOverlay: MapOverlay = { elements: [], shapes: [] };

/** Zoom steps of a click on a cluster. */
const clusterStep = 2;

/** Everything that the map page knows and can do. The address bar holds filters, view and the open card. */
export function useMapSearch(market: Market) {
  const { mapUrl, change, toSearch } = useMapUrl();
  const loaded = useLoaderData<LoadedStart | null>();
  const region = useRef<HTMLElement>(null);
  const [linkAt] = useState(mapUrl.at);
  const [start] = useState(() => mapUrl.view ?? getPointView(linkAt) ?? startView);
  const [frame, setFrame] = useState<MapFrame | null>(null);
  const [firstView, setFirstView] = useState<MapView | null>(null);
  const [box, setBox] = useState<MapBox | null>(null);
  const [goal, setGoal] = useState<MapGoal | null>(null);
  const [hovered, setHovered] = useState<{ id: string; on: "map" | "list" } | null>(null);
  const { followsMove, layers } = useMapOptions();
  // Where the map was moved to without a search.
  const [pending, setPending] = useState<MapFrame | null>(null);
  const [position, setPosition] = useState<MapOverlay>(noOverlay);
  const [layerOverlay, setLayerOverlay] = useState<MapOverlay>(noOverlay);
  const overlay = useMemo(
    () => ({
      elements: [...layerOverlay.elements, ...position.elements],
      shapes: [...layerOverlay.shapes, ...position.shapes],
    }),
    [layerOverlay, position],
  );
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const hasFailed = failure !== null;
  const [stop, setStop] = useState<SheetStop>(mapUrl.listing ? "peek" : "half");
  const isPhone = useMedia("(max-width: 767px)");
  const isLow = useMedia("(max-height: 639px)");
  // Where nothing can be moved, the list is of the whole province.
  const shown = hasFailed ? ontario : frame;
  const results = useMapResults({
    frame: shown,
    box: hasFailed ? null : box,
    filters: mapUrl.filters,
    order: mapUrl.order,
    transactionType: market,
    page: mapUrl.at ? 1 : (mapUrl.page ?? 1),
    firstList: linkAt ? null : (loaded?.list ?? null),
  });
  const pins = useMarkedPins(results.pins);
  const selected = useSelectedHome(mapUrl.listing, pins);
  const homesAt = useHomesAt(market, mapUrl, pins, mapUrl.at === linkAt ? (loaded?.list ?? null) : null);
  // A phone has no room for a second list, and a document has one.
  const listsPoint = mapUrl.at !== undefined && (isPhone || hasFailed || !results.list.data);
  const chosenPlace = mapUrl.at ? homesAt.place : selected.place;

  // Where the page itself leads, it searches, whatever the visitor has chosen for their own moves.
  const isLed = useRef(false);
  const lead = useCallback((next: MapGoal) => {
    isLed.current = true;
    setGoal(next);
  }, []);
  const rest = (at: MapFrame) => {
    setPending(null);
    setFrame(at);
    setFirstView((before) => before ?? at.view);
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
      lead({ view, how: "jump" });
      showFrame(view);
    } else if (property || error) showFrame(start);
  }, [isLinkToHome, property, longitude, latitude, error, start, lead]);

  const goToBounds = useEffectEvent((bounds: Bounds | undefined) => {
    const box = region.current?.getBoundingClientRect();
    if (!bounds || !box) return showFrame(start);
    const view = fitBounds(bounds, { width: box.width, height: box.height });
    lead({ view, how: "jump" });
    showFrame(view);
  });
  useEffect(() => {
    if (goesToPlace && (place.data || place.error)) goToBounds(place.data?.bounds);
  }, [goesToPlace, place.data, place.error]);

  // A view that this page did not write came with the browser's back button or a link: the map follows it.
  const [written] = useState(() => createWrittenViews(start));
  const navigationType = useNavigationType();
  const followUrl = useEffectEvent((named: MapView | undefined) => {
    // Back to the URL with which the page began, and which names no view.
    const view = named ?? (navigationType === "POP" && frame ? firstView : null);
    if (view && written.isForeign(view)) lead({ view, how: "jump" });
  });
  useEffect(() => followUrl(mapUrl.view), [mapUrl.view]);

  // Switched on again, the search catches up with the map.
  const catchUp = useEffectEvent(() => pending && rest(pending));
  useEffect(() => {
    if (followsMove) catchUp();
  }, [followsMove]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lastView = useRef<MapView>(undefined);
  const updateView = (view: MapView, bounds: Bounds) => {
    lastView.current = view;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const isSame = frame !== null && toViewKey(view) === toViewKey(frame.view);
      const isSearched = followsMove || isLed.current;
      isLed.current = false;
      if (isSearched) rest({ view, bounds });
      else setPending({ view, bounds });
      written.write(view);
      const hasSameList = isSame || !isSearched || mapUrl.at !== undefined;
      change(hasSameList ? { view, page: mapUrl.page } : { view });
    }, restTime);
  };

  const select = (key: string | null) => {
    const listing = key ?? undefined;
    const isOther = listing !== mapUrl.listing || mapUrl.at !== undefined;
    if (isOther) change({ listing, at: undefined }, listing && !mapUrl.listing ? "choice" : "step");
    if (key && isPhone) setStop("peek");
  };

  /** Lists the homes at an address point. */
  const openPoint = (at: string) => {
    change({ at, listing: undefined }, mapUrl.at || mapUrl.listing ? "step" : "choice");
    if (isPhone) setStop("half");
  };

  return {
    ...results,
    list: listsPoint ? homesAt : results.list,
    /** Whether that list is of an address point. */
    listsPoint,
    homesAt,
    openPoint,
    pins,
    /** Until the homes of the real frame are there. */
    firstMarks: results.map.data ? null : (loaded?.marks ?? null),
    mapUrl,
    region,
    searched: { boundary: place.boundary, ...mapUrl.filters, rings: mapUrl.rings },
    /** Where a map starts that is mounted now. */
    startView: frame?.view ?? start,
    goal,
    selected,
    failure,
    liftedId: hovered?.id ?? mapUrl.listing ?? mapUrl.at ?? null,
    /** The home that is pointed at on the map, else the one whose card is open there. */
    pointedId: hovered ? (hovered.on === "map" ? hovered.id : null) : (mapUrl.listing ?? null),
    overlay,
    layers,
    box,
    showLayers: setLayerOverlay,
    showPosition: (view: MapView, overlay: MapOverlay) => {
      setPosition(overlay);
      lead({ view, how: "glide" });
    },
    /** Searches where the map was moved to; undefined when it has been. */
    searchHere: pending && !followsMove ? () => rest(pending) : undefined,
    frame,
    /** A phone or a low window has no room for a card at its mark: there the cards stand side by side. */
    isRow: isPhone || isLow,
    /** A home without a place has no mark. */
    isDocked: isPhone || isLow || !chosenPlace,
    isPhone,
    chosenPlace,
    panBy: (offset: { x: number; y: number }) => {
      const at = lastView.current ?? frame?.view;
      if (at) setGoal({ view: panView(at, offset), how: "glide" });
    },
    /** Where a mark of the map is in the window. */
    findMark: (): PixelBox | null => {
      const at = lastView.current ?? frame?.view;
      const box = region.current?.getBoundingClientRect();
      if (!at || !box || !chosenPlace) return null;
      const [mark, centre] = [toWorldPixel(chosenPlace, at.zoom), toWorldPixel(at, at.zoom)];
      const x = box.left + box.width / 2 + mark.x - centre.x;
      const y = box.top + box.height / 2 + mark.y - centre.y;
      return { left: x - markSize, top: y - markSize, right: x + markSize, bottom: y + markSize };
    },
    stop,
    setStop,
    makeRoom: () => {
      if (isPhone) setStop("peek");
    },
    toPage: (page: number) => toSearch({ page }),
    updateView,
    select,
    liftFromMap: (id: string | null) => setHovered(id === null ? null : { id, on: "map" }),
    liftFromList: (id: string | null) => setHovered(id === null ? null : { id, on: "list" }),
    setFilters: (filters: NarrowingFilters) => change({ filters }, "choice"),
    changeWhere: (part: Pick<Partial<MapUrl>, "filters" | "rings">) => change(part, "choice"),
    goTo: (bounds: Bounds) => {
      const box = region.current?.getBoundingClientRect();
      if (box) setGoal({ view: fitBounds(bounds, box), how: "glide" });
    },
    getView: () => frame?.view ?? start,
    setOrder: (order: MapUrl["order"]) => change({ order }),
    /** The part of the map that the list is of. */
    shown,
    pick: (pin: Pin) => {
      if (pin.kind === "place") return openPoint(pin.id);
      if (pin.kind === "listing") return select(pin.id);
      const zoom = Math.min(((pending ?? frame)?.view.zoom ?? start.zoom) + clusterStep, zoomRange.max);
      lead({ view: { longitude: pin.longitude, latitude: pin.latitude, zoom }, how: "glide" });
    },
    fail: (cause: MapFailure) => {
      setFailure(cause);
      setStop("full");
    },
  };
}

/** Where a link begins that names an address point and no view. */
function getPointView(at: string | undefined): MapView | undefined {
  const point = readAddressPoint(at ?? "");
  return point && { ...point, zoom: listingZoom };
}

export type MapSearch = ReturnType<typeof useMapSearch>;
