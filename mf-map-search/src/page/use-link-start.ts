import { useEffect, useEffectEvent, type Dispatch } from "react";
import type { Market } from "@larchway/shared/listing-filters";
import type { MapUrl } from "../view/map-url";
import { listingZoom, type Bounds, type MapView } from "../view/map-view";
import type { MapAction, MapState } from "./map-state";
import { useLinkBounds } from "./use-link-bounds";
import type { MapCamera } from "./use-map-camera";
import type { MapHomes } from "./use-map-homes";

export interface LinkStartOptions {
  market: Market;
  mapUrl: MapUrl;
  /** The initial view when the link names neither a home nor a place. */
  start: MapView;
  frame: MapState["frame"];
  camera: MapCamera;
  selected: MapHomes["selected"];
  dispatch: Dispatch<MapAction>;
}

/**
 * Moves the map to the target of the page's first URL: its view, its home, or its place. Returns the outline of the
 * place; null without one.
 */
export function useLinkStart(options: LinkStartOptions) {
  const { market, mapUrl, start, frame, camera, selected, dispatch } = options;
  const isLinkToHome = mapUrl.listing !== undefined && mapUrl.view === undefined && frame === null;
  const { goesToPlace, boundary, ...place } = useLinkBounds(market, mapUrl, frame === null);

  const search = (view: MapView) => {
    const framed = camera.getFrame(view);
    if (framed) dispatch({ type: "framed", frame: framed });
  };
  const leadTo = (view: MapView) => {
    dispatch({ type: "led", goal: { view, how: "jump" } });
    search(view);
  };

  // The requests start with the page, not with the map engine. For a link to a home or a place, its position comes
  // first.
  const showStart = useEffectEvent(() => {
    if (!isLinkToHome && !goesToPlace) search(start);
  });
  useEffect(() => showStart(), []);

  const { property, error } = selected;
  const { Longitude: longitude, Latitude: latitude } = property ?? {};
  const showHome = useEffectEvent(() => {
    if (longitude !== undefined && latitude !== undefined) leadTo({ longitude, latitude, zoom: listingZoom });
    else if (property || error) search(start);
  });
  useEffect(() => {
    if (isLinkToHome) showHome();
  }, [isLinkToHome, property, longitude, latitude, error]);

  const showBounds = useEffectEvent((bounds: Bounds | undefined) => {
    const view = bounds && camera.getFittingView(bounds);
    if (view) leadTo(view);
    else search(start);
  });
  useEffect(() => {
    if (goesToPlace && (place.data || place.error)) showBounds(place.data?.bounds);
  }, [goesToPlace, place.data, place.error]);

  return boundary;
}
