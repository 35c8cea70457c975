import { type GeoJSONSource, type Map as MapLibreMap, Marker, Popup } from "maplibre-gl";
import { createGroundMap, zoomOffset } from "./ground-map.client";
import { createPinElement, dotClass, drawPin, liftedClass, outsideClass } from "../pins/pin-element";
import { listHomes, pinsWithRoom, type Pin } from "../pins/pins";
import type { Bounds, MapView } from "../view/map-view";
import type { Boundary, MapEngine, MapEngineEvents } from "./map-engine";
import { readPalette, watchTheme } from "./map-palette";
import { boundarySource, groundLayer, mapStyle, toBoundaryData } from "./map-style";
import { watchWorker } from "./watch-worker.client";

/** Pixels from a mark's place to its farthest edge. */
const markReach = 36;

interface Mark {
  pin: Pin;
  marker: Marker;
  element: HTMLButtonElement;
}

export interface MapLibreEngineOptions {
  container: HTMLElement;
  view: MapView;
  popupClass: string;
  events: MapEngineEvents;
}

/** A MapLibre map in the container. Throws where the browser has no WebGL2. */
export function createMapLibreEngine({
  container,
  view,
  popupClass,
  events,
}: MapLibreEngineOptions): MapEngine {
  const map = createGroundMap(container, { view, style: mapStyle(readPalette(), false) });

  const marks = new Map<string, Mark>();
  let shown: readonly Pin[] = [];
  let lifted: string | null = null;
  let isMoving = false;
  let boundary: Boundary | null = null;
  const popup = new Popup({
    closeButton: false,
    closeOnClick: false,
    focusAfterOpen: false,
    maxWidth: "none",
    offset: 18,
    className: popupClass,
    padding: { top: 8, right: 8, bottom: 8, left: 8 },
  });

  // The popup picks its side of the mark by its size, and looks at that only when it is placed.
  const resizing = new ResizeObserver(() => popup.isOpen() && popup.setLngLat(popup.getLngLat()));

  const drawBoundary = () => {
    void map.getSource<GeoJSONSource>(boundarySource)?.setData(toBoundaryData(boundary));
  };
  map.on("style.load", drawBoundary);
  map.on("zoomend", () => giveRoom());
  map.on("movestart", () => {
    isMoving = true;
    markOutside();
  });
  map.on("moveend", () => {
    isMoving = false;
    markOutside();
    events.onMove(getView(map), getMapBounds(map));
  });
  map.on("click", () => events.onGround());
  map.on("error", ({ error }) => events.onError(error));
  const unwatchWorker = watchWorker(() => events.onWorkerLost());
  let hasLand = false;
  map.once("load", () => {
    hasLand = true;
    map.setPaintProperty(groundLayer, "background-color", readPalette().water);
    events.onDrawn();
  });
  const unwatch = watchTheme(() => map.setStyle(mapStyle(readPalette(), hasLand, boundary)));

  function addMark(pin: Pin): Mark {
    const element = createPinElement(pin);
    const mark: Mark = {
      pin,
      element,
      marker: new Marker({ element, anchor: "center" }).setLngLat([pin.longitude, pin.latitude]).addTo(map),
    };
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      events.onPick(mark.pin);
    });
    if (pin.kind === "listing") {
      element.addEventListener("pointerenter", () => events.onHover(pin.id));
      element.addEventListener("pointerleave", () => events.onHover(null));
    }
    return mark;
  }

  function markLifted() {
    for (const { element, pin } of marks.values()) {
      element.classList.toggle(liftedClass, lifted !== null && listHomes(pin).includes(lifted));
    }
  }

  function giveRoom() {
    const roomy = pinsWithRoom(shown, map.getZoom() + zoomOffset);
    for (const [id, { element }] of marks) element.classList.toggle(dotClass, !roomy.has(id));
  }

  /** At rest nothing is there that cannot be seen, for a screen reader neither; in movement marks come into sight. */
  function markOutside() {
    const { clientWidth: width, clientHeight: height } = container;
    for (const { element, marker } of marks.values()) {
      const { x, y } = map.project(marker.getLngLat());
      const isOutside = x < -markReach || y < -markReach || x > width + markReach || y > height + markReach;
      element.classList.toggle(outsideClass, isOutside && !isMoving);
    }
  }

  return {
    setPins(pins) {
      shown = pins;
      const wanted = new Set(pins.map(({ id }) => id));
      for (const [id, { marker }] of marks) {
        if (wanted.has(id)) continue;
        marker.remove();
        marks.delete(id);
      }
      for (const pin of pins) {
        const known = marks.get(pin.id);
        if (!known) marks.set(pin.id, addMark(pin));
        else {
          known.pin = pin;
          known.marker.setLngLat([pin.longitude, pin.latitude]);
          drawPin(known.element, pin);
        }
      }
      markLifted();
      giveRoom();
      markOutside();
    },
    setBoundary(wanted) {
      boundary = wanted;
      drawBoundary();
    },
    lift(id) {
      lifted = id;
      markLifted();
    },
    show({ longitude, latitude, zoom }, how) {
      const camera = { center: [longitude, latitude] as [number, number], zoom: zoom - zoomOffset };
      if (how === "jump") map.jumpTo(camera);
      else map.easeTo({ ...camera, duration: 400 });
    },
    zoomBy(steps) {
      map.easeTo({ zoom: map.getZoom() + steps, duration: 200 });
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
      resizing.disconnect();
      map.remove();
    },
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
