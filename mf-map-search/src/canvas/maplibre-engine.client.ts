import {
  type GeoJSONSource,
  type Map as MapLibreMap,
  Marker,
  Popup,
  type StyleSpecification,
} from "maplibre-gl";
import type { MapArea } from "../areas/map-area";
import { createGroundMap, zoomOffset } from "./ground-map.client";
import type { Bounds, MapView } from "../view/map-view";
import type { MapEngine, MapEngineOptions, MapShape } from "./map-engine";
import type { GroundStyle } from "./map-ground";
import { createMarks, type MarkSurface } from "./marks";
import { readPalette, watchTheme } from "./map-palette";
import { afterPaint } from "./after-paint.client";
import { areaSource, backgroundLayer, mapStyle, shapeSource, toAreaData, toShapeData } from "./map-style";
import { ontarioGround } from "./ontario-ground";
import { copyForPaper } from "../printing/copy-for-paper.client";
import { createPlacedElements } from "./placed-elements";
import { showWhenDrawn } from "./show-when-drawn.client";
import { watchWorker } from "./watch-worker.client";

export interface MapLibreEngineOptions extends MapEngineOptions {
  ground?: GroundStyle;
}

/** A MapLibre map in the container. Throws where the browser has no WebGL2. */
export function createMapLibreEngine({
  container,
  view,
  popupClass,
  events,
  ground = ontarioGround,
}: MapLibreEngineOptions): MapEngine {
  const map = createGroundMap(container, {
    view,
    style: mapStyle(readPalette(), { ground, hasLand: false }),
  });

  const measure = () => ({ width: container.clientWidth, height: container.clientHeight });
  // Cached, because measuring after adding a marker forces a layout of the whole page.
  let size = measure();
  map.on("resize", () => {
    size = measure();
  });

  const surface: MarkSurface = {
    attach(element, { longitude, latitude }) {
      const marker = new Marker({ element, anchor: "center" }).setLngLat([longitude, latitude]).addTo(map);
      return {
        move: (to) => void marker.setLngLat([to.longitude, to.latitude]),
        remove: () => void marker.remove(),
      };
    },
    project: ({ longitude, latitude }) => map.project([longitude, latitude]),
    getZoom: () => map.getZoom() + zoomOffset,
    getSize: () => size,
  };
  const marks = createMarks(surface, events);
  let shapes: readonly MapShape[] = [];
  let areas: readonly MapArea[] = [];
  const popup = new Popup({
    closeButton: false,
    closeOnClick: false,
    focusAfterOpen: false,
    maxWidth: "none",
    offset: 18,
    className: popupClass,
    padding: { top: 8, right: 8, bottom: 8, left: 8 },
  });

  // The popup chooses its side of the marker by its size, which it reads only when it is placed.
  const resizing = new ResizeObserver(() => popup.isOpen() && popup.setLngLat(popup.getLngLat()));

  const drawAreas = () => {
    void map.getSource<GeoJSONSource>(areaSource)?.setData(toAreaData(areas));
  };
  const drawShapes = () => {
    void map.getSource<GeoJSONSource>(shapeSource)?.setData(toShapeData(shapes, readPalette()));
  };
  map.on("style.load", () => {
    drawAreas();
    drawShapes();
  });
  map.on("zoomend", () => marks.giveRoom());
  map.on("movestart", () => marks.setMoving(true));
  map.on("moveend", () => {
    marks.setMoving(false);
    events.onMove(getView(map), getMapBounds(map));
  });
  map.on("click", () => events.onGround());
  map.on("error", ({ error }) => events.onError(error));
  const undoCopy = copyForPaper(map);
  const unwatchWorker = watchWorker(() => events.onLost("worker"));
  let hasLand = false;
  map.once("load", () => {
    hasLand = true;
    map.setPaintProperty(backgroundLayer, "background-color", ground(readPalette()).background);
  });
  showWhenDrawn(map, () => events.onDrawn());
  const unwatch = watchTheme(() =>
    map.setStyle(mapStyle(readPalette(), { ground, hasLand, areas, shapes }), {
      transformStyle: keepDrawing,
    }),
  );

  return {
    setPins: (pins) => marks.set(pins),
    setAreas(newAreas) {
      areas = newAreas;
      drawAreas();
    },
    setElements: createPlacedElements(surface),
    setShapes(newShapes) {
      shapes = newShapes;
      drawShapes();
    },
    async drawingAdapter() {
      const { TerraDrawMapLibreGLAdapter } = await import(
        /* webpackChunkName: "drawing" */ "terra-draw-maplibre-gl-adapter"
      );
      return new TerraDrawMapLibreGLAdapter({ map, prefixId: drawingPrefix });
    },
    lift: (id) => marks.lift(id),
    show({ longitude, latitude, zoom }, how) {
      const camera = { center: [longitude, latitude] as [number, number], zoom: zoom - zoomOffset };
      if (how === "jump") map.jumpTo(camera);
      else map.easeTo({ ...camera, duration: 400 });
    },
    zoomBy(steps) {
      afterPaint(() => {
        if (container.isConnected) map.easeTo({ zoom: map.getZoom() + steps, duration: 200 });
      });
    },
    openPopup(place, element) {
      resizing.disconnect();
      if (!place) {
        popup.remove();
        return;
      }
      popup.setDOMContent(element).setLngLat([place.longitude, place.latitude]).addTo(map);
      resizing.observe(element);
    },
    remove() {
      unwatch();
      unwatchWorker();
      undoCopy();
      resizing.disconnect();
      map.remove();
    },
  };
}

/** Prefix of the ids of drawn features. */
const drawingPrefix = "drawing";

/** Keeps drawn features in another theme's style, because their layers are terra-draw's and not part of the style. */
function keepDrawing(before: StyleSpecification | undefined, next: StyleSpecification): StyleSpecification {
  const isDrawing = (name: string) => name.startsWith(`${drawingPrefix}-`);
  const sources = Object.entries(before?.sources ?? {}).filter(([name]) => isDrawing(name));
  const layers = before?.layers.filter(({ id }) => isDrawing(id)) ?? [];
  return {
    ...next,
    sources: { ...next.sources, ...Object.fromEntries(sources) },
    layers: [...next.layers, ...layers],
  };
}

function getView(map: MapLibreMap): MapView {
  const { lng, lat } = map.getCenter();
  return { longitude: lng, latitude: lat, zoom: map.getZoom() + zoomOffset };
}

function getMapBounds(map: MapLibreMap): Bounds {
  const box = map.getBounds();
  return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
}
