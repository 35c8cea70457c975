import { useCallback, useMemo, useReducer, useState } from "react";
import { readAddressPoint, type Market } from "@larchway/shared/listing-filters";
import type { MapOverlay } from "../canvas/map-canvas-props";
import { useMapOptions } from "../options/map-options";
import { listingZoom, startView, type MapView } from "../view/map-view";
import { useMapUrl } from "../view/use-map-url";
import { useMedia } from "../view/use-media";
import { createMapActions } from "./map-actions";
import { mapReducer, startMapState } from "./map-state";
import { useCameraUrl } from "./use-camera-url";
import { useLinkStart } from "./use-link-start";
import { useMapCamera } from "./use-map-camera";
import { useMapHomes } from "./use-map-homes";

/** The map page's state, its homes and its actions. The URL holds filters, view and the open card. */
export function useMapSearch(market: Market) {
  const url = useMapUrl();
  const { mapUrl } = url;
  const [linkAt] = useState(mapUrl.at);
  const [start] = useState(() => mapUrl.view ?? getPointView(linkAt) ?? startView);
  const [state, dispatch] = useReducer(mapReducer, mapUrl.listing, startMapState);
  const { followsMove, layers } = useMapOptions();
  const isPhone = useMedia("(max-width: 767px)");
  const isLow = useMedia("(max-height: 639px)");

  const homes = useMapHomes({ market, mapUrl, linkAt, state, isPhone });
  const { selected, chosenPlace } = homes;
  const camera = useMapCamera(state, dispatch);
  const { frame } = state;
  const boundary = useLinkStart({ market, mapUrl, start, frame, camera, selected, dispatch });
  useCameraUrl({ ...url, start, state, followsMove, dispatch });

  const showLayers = useCallback((overlay: MapOverlay) => dispatch({ type: "layersShown", overlay }), []);
  const { position, layerOverlay, hovered } = state;
  const overlay = useMemo(
    () => ({
      elements: [...layerOverlay.elements, ...position.elements],
      shapes: [...layerOverlay.shapes, ...position.shapes],
    }),
    [layerOverlay, position],
  );
  return {
    mapUrl,
    state,
    homes,
    camera: {
      ...camera,
      /** The initial view of a map that is mounted now. */
      startView: frame?.view ?? start,
      /** The position in the window of the open card's marker. */
      findMark: () => camera.findMark(chosenPlace),
    },
    actions: createMapActions({ ...url, state, start, isPhone, dispatch }),
    /** The areas in which homes are searched. */
    searched: { boundary, ...mapUrl.filters, rings: mapUrl.rings },
    layers,
    overlay,
    /** A stable function. */
    showLayers,
    /** The map was moved without a search, which the visitor can request. */
    canSearchHere: state.pending !== null && !followsMove,
    liftedId: hovered?.id ?? mapUrl.listing ?? mapUrl.at ?? null,
    /** The home that is hovered on the map, else the one whose card is open there. */
    pointedId: hovered ? (hovered.on === "map" ? hovered.id : null) : (mapUrl.listing ?? null),
    room: {
      isPhone,
      /** A phone or a low window has no space for a card at its marker: there the cards are side by side. */
      isRow: isPhone || isLow,
      /** A home without a position has no marker. */
      isDocked: isPhone || isLow || !chosenPlace,
    },
  };
}

/** The initial view for a link with an address point and without a view. */
function getPointView(at: string | undefined): MapView | undefined {
  const point = readAddressPoint(at ?? "");
  return point && { ...point, zoom: listingZoom };
}

export type MapSearch = ReturnType<typeof useMapSearch>;
