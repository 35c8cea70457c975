import { Map as GoogleMap } from "google-maps-react";
import { createRoot } from "react-dom/client";
import type { MapPoint } from "../canvas/map-engine";
import { ontario, zoomRange, type MapView } from "../view/map-view";

export interface MountedGoogleMap {
  map: google.maps.Map;
  /** Resolves with the first frame, possibly before the map is passed on, because its tiles may be cached. */
  drawn: Promise<void>;
  unmount(): void;
}

/** Google's map of Ontario in the container, flat, with north up and without Google's own buttons. */
export function mountGoogleMap(
  container: HTMLElement,
  { api, view, styles }: { api: typeof google; view: MapView; styles: google.maps.MapTypeStyle[] },
): Promise<MountedGoogleMap> {
  return new Promise((resolve, reject) => {
    let setDrawn: () => void;
    const drawn = new Promise<void>((resolveDrawn) => (setDrawn = resolveDrawn));
    const root = createRoot(container, { onUncaughtError: reject });
    root.render(
      <GoogleMap
        google={api}
        initialCenter={toLatLng(view)}
        zoom={view.zoom}
        minZoom={zoomRange.min}
        maxZoom={zoomRange.max}
        styles={styles}
        disableDefaultUI
        keyboardShortcuts
        gestureHandling="greedy"
        onTilesloaded={() => setDrawn()}
        onReady={(_props, map) => {
          if (!map) return;
          // Events and options that the component does not pass on.
          map.setOptions({
            isFractionalZoomEnabled: true,
            restriction: { latLngBounds: ontario.bounds, strictBounds: false },
          });
          map.moveCamera({ center: toLatLng(view), zoom: view.zoom });
          resolve({
            map,
            drawn,
            // React does not unmount a root while it renders another.
            unmount: () => queueMicrotask(() => root.unmount()),
          });
        }}
      />,
    );
  });
}

/** A point in Google's format. */
export function toLatLng({ longitude, latitude }: MapPoint): google.maps.LatLngLiteral {
  return { lng: longitude, lat: latitude };
}
