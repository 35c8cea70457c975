import { startTransition, useEffect, useEffectEvent, useState, type Dispatch } from "react";
import { useNavigationType } from "@larchway/shared/router";
import type { MapFrame } from "../view/map-box";
import type { MapView } from "../view/map-view";
import type { useMapUrl } from "../view/use-map-url";
import { createWrittenViews, toViewKey } from "../view/written-views";
import { isSearched, type MapAction, type MapState } from "./map-state";

/** Milliseconds without a movement before a moved map requests its homes. */
const settleMs = 200;

export interface CameraUrlOptions extends Pick<ReturnType<typeof useMapUrl>, "mapUrl" | "change"> {
  /** The initial view. */
  start: MapView;
  state: MapState;
  /** Whether the map searches where the visitor moves it. */
  followsMove: boolean;
  dispatch: Dispatch<MapAction>;
}

/** Writes the view of a stopped map into the URL, and moves the map to views from the URL. */
export function useCameraUrl({ mapUrl, change, start, state, followsMove, dispatch }: CameraUrlOptions) {
  const [written] = useState(() => createWrittenViews(start));

  const navigationType = useNavigationType();
  // A view that this page did not write came with the browser's back button or a link.
  const followUrl = useEffectEvent((named: MapView | undefined) => {
    // Back to the page's first URL, which has no view.
    const view = named ?? (navigationType === "POP" && state.frame ? state.firstView : null);
    if (view && written.isForeign(view)) dispatch({ type: "led", goal: { view, how: "jump" } });
  });
  useEffect(() => followUrl(mapUrl.view), [mapUrl.view]);

  const showRest = useEffectEvent(({ view }: MapFrame) => {
    const isSame = state.frame !== null && toViewKey(view) === toViewKey(state.frame.view);
    const hasSameList = isSame || !isSearched(state, followsMove) || mapUrl.at !== undefined;
    startTransition(() => dispatch({ type: "settled", followsMove }));
    written.write(view);
    change(hasSameList ? { view, page: mapUrl.page } : { view });
  });
  const { camera } = state;
  useEffect(() => {
    if (!camera) return;
    const timer = setTimeout(() => showRest(camera), settleMs);
    return () => clearTimeout(timer);
  }, [camera]);

  // Switched on again, the search catches up with the map.
  useEffect(() => {
    if (followsMove) dispatch({ type: "pendingSearched" });
  }, [followsMove, dispatch]);
}
