import { Map as MapLibreMap, setWorkerUrl, type MapOptions, type StyleSpecification } from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import { deferFrames } from "./defer-frames.client";
import { drawShield } from "./shield-image";
import { ontario, zoomRange, type MapView } from "../view/map-view";

setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);

/** MapLibre's tiles are 512 px, so its zoom is one below that of 256 px tiles. */
export const zoomOffset = 1;

export interface GroundMapOptions extends Pick<MapOptions, "cooperativeGestures"> {
  view: MapView;
  style: StyleSpecification;
}

/**
 * A MapLibre map of Ontario from the site's own tiles, flat and with north up. Throws where the browser has no
 * WebGL2.
 */
export function createGroundMap(
  container: HTMLElement,
  { view, style, cooperativeGestures = false }: GroundMapOptions,
): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    cooperativeGestures,
    center: [view.longitude, view.latitude],
    zoom: view.zoom - zoomOffset,
    minZoom: zoomRange.min - zoomOffset,
    maxZoom: zoomRange.max - zoomOffset,
    // The worker's base URL is not the page's, so all URLs are made absolute here.
    transformRequest: (url) => ({ url: new URL(url, window.location.origin).href }),
    // The page shows the attributions itself, always visible.
    attributionControl: false,
    locale: { "Map.Title": "Map canvas: arrow keys move it, plus and minus zoom" },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    // Fading labels in redraws the map for a third of a second at every change, which takes most of a slow phone's
    // time here.
    fadeDuration: 0,
    // The embedded tiles end here.
    maxBounds: [ontario.bounds.west, ontario.bounds.south, ontario.bounds.east, ontario.bounds.north],
  });
  deferFrames(map);
  map.setMissingStyleImageResolver((id) => {
    const shield = drawShield(id);
    if (shield) map.addImage(id, shield.data, shield.options);
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}
