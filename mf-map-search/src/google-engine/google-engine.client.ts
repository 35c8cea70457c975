import type { MapEngine, MapEngineOptions } from "../canvas/map-engine";
import { readPalette, watchTheme } from "../canvas/map-palette";
import { createMarks, type MarkSurface } from "../canvas/marks";
import { createPlacedElements } from "../canvas/placed-elements";
import { toWorldPixel, type Bounds, type MapView } from "../view/map-view";
import { createAreas } from "./areas.client";
import * as styles from "./google-engine.module.css";
import { googleStyle } from "./google-style";
import { loadGoogleMaps, watchKey, type GoogleMapsConfig } from "./load-google-maps.client";
import { mountGoogleMap, toLatLng } from "./mount-google-map.client";
import { createPointOverlay } from "./point-overlay.client";
import { positionPopup } from "./popup-position";
import { createShapes } from "./shapes.client";

/** Google's map in the container. Rejects when its script does not load or the key is rejected. */
export async function startGoogleEngine(
  options: MapEngineOptions,
  config: GoogleMapsConfig,
): Promise<MapEngine> {
  const unwatchKey = watchKey(() => options.events.onLost("engine"));
  try {
    const api = await loadGoogleMaps(config);
    const { container, view } = options;
    const mounted = await mountGoogleMap(container, { api, view, styles: googleStyle(readPalette()) });
    const engine = createGoogleEngine(api, mounted.map, options);
    void mounted.drawn.then(() => options.events.onDrawn());
    return {
      ...engine,
      remove() {
        unwatchKey();
        engine.remove();
        mounted.unmount();
      },
    };
  } catch (error) {
    unwatchKey();
    throw error;
  }
}

function createGoogleEngine(
  api: typeof google,
  map: google.maps.Map,
  { container, popupClass, events }: MapEngineOptions,
): MapEngine {
  const measure = () => ({ width: container.clientWidth, height: container.clientHeight });
  // Cached, because each marker needs it, and measuring after adding a marker forces a layout of the whole page.
  let size = measure();
  const getSize = () => size;

  const pins = createPointOverlay(api, {
    map,
    pane: "overlayMouseTarget",
    place(element, { x, y }) {
      element.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px)`;
    },
  });
  const surface: MarkSurface = {
    attach(element, point) {
      element.classList.add(styles.attached ?? "");
      // A click on a marker is not a click on the map; a drag that starts on a marker moves the map.
      api.maps.OverlayView.preventMapHitsFrom(element);
      pins.set(element, point);
      return { move: (to) => pins.set(element, to), remove: () => pins.delete(element) };
    },
    project(point) {
      const { zoom, ...centre } = getView(map);
      const [at, middle] = [toWorldPixel(point, zoom), toWorldPixel(centre, zoom)];
      const { width, height } = getSize();
      return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 };
    },
    getZoom: () => getView(map).zoom,
    getSize,
  };
  const marks = createMarks(surface, events);

  const popup = document.createElement("div");
  popup.className = `${styles.attached} ${popupClass}`;
  api.maps.OverlayView.preventMapHitsAndGesturesFrom(popup);
  const popups = createPointOverlay(api, {
    map,
    pane: "floatPane",
    place(element, inPane, inMap) {
      const { offsetWidth: width, offsetHeight: height } = element;
      const { x, y } = positionPopup(inMap, { width, height }, getSize());
      element.style.transform = `translate(${inPane.x - inMap.x + x}px, ${inPane.y - inMap.y + y}px)`;
    },
  });
  const resizing = new ResizeObserver(() => {
    size = measure();
    popups.draw();
  });
  resizing.observe(container);
  resizing.observe(popup);

  const shapes = createShapes(api, map);
  const areas = createAreas(api, map);
  const unwatchTheme = watchTheme(() => {
    map.setOptions({ styles: googleStyle(readPalette()) });
    shapes.drawTheme();
    areas.drawTheme();
  });

  let hasStarted = false;
  map.addListener("bounds_changed", () => marks.setMoving(true));
  map.addListener("zoom_changed", () => marks.giveRoom());
  map.addListener("idle", () => {
    marks.setMoving(false);
    popups.draw();
    const bounds = getMapBounds(map);
    // The first rest is the initial view, which the page already has.
    if (hasStarted && bounds) events.onMove(getView(map), bounds);
    hasStarted = true;
  });
  map.addListener("click", () => events.onGround());

  return {
    setPins: (pins) => marks.set(pins),
    setAreas: (newAreas) => areas.set(newAreas),
    setElements: createPlacedElements(surface),
    setShapes: (newShapes) => shapes.set(newShapes),
    async drawingAdapter() {
      const { createDrawingAdapter } = await import(
        /* webpackChunkName: "google-drawing" */ "./drawing-adapter.client"
      );
      return createDrawingAdapter(api, map);
    },
    lift: (id) => marks.lift(id),
    show(view, how) {
      const center = toLatLng(view);
      if (how === "jump" || window.matchMedia("(prefers-reduced-motion: reduce)").matches)
        return map.moveCamera({ center, zoom: view.zoom });
      map.panTo(center);
      map.setZoom(view.zoom);
    },
    zoomBy(steps) {
      map.setZoom(getView(map).zoom + steps);
    },
    openPopup(point, element) {
      if (!point) return popups.delete(popup);
      popup.replaceChildren(element);
      popups.set(popup, point);
    },
    setSatellite(isOn) {
      map.setMapTypeId(isOn ? api.maps.MapTypeId.HYBRID : api.maps.MapTypeId.ROADMAP);
    },
    remove() {
      unwatchTheme();
      resizing.disconnect();
      pins.remove();
      popups.remove();
      shapes.remove();
      areas.remove();
      api.maps.event.clearInstanceListeners(map);
    },
  };
}

/** The view of a map whose options have centre and zoom. */
function getView(map: google.maps.Map): MapView {
  const center = map.getCenter();
  return { longitude: center?.lng() ?? 0, latitude: center?.lat() ?? 0, zoom: map.getZoom() ?? 0 };
}

function getMapBounds(map: google.maps.Map): Bounds | undefined {
  return map.getBounds()?.toJSON();
}
