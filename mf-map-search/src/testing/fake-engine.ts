import type { MapArea } from "../areas/map-area";
import type { MapEngine, MapEngineOptions, MapShape, PlacedElement } from "../canvas/map-engine";
import type { Pin } from "../pins/pins";
import type { MapView } from "../view/map-view";

/** A fake map without a graphics card: tests read its state and simulate the visitor. */
export interface FakeEngine {
  options: MapEngineOptions;
  pins: readonly Pin[];
  areas: readonly MapArea[];
  elements: readonly PlacedElement[];
  shapes: readonly MapShape[];
  lifted: string | null;
  shown: { view: MapView; how: string }[];
  /** The popup's position; null when it is closed. */
  popupPlace: { longitude: number; latitude: number } | null;
}

export const engines: FakeEngine[] = [];

/** Replaces `createMapLibreEngine`. */
export function createFakeEngine(options: MapEngineOptions): MapEngine {
  const fake: FakeEngine = {
    options,
    pins: [],
    areas: [],
    elements: [],
    shapes: [],
    lifted: null,
    shown: [],
    popupPlace: null,
  };
  engines.push(fake);
  return {
    setPins: (pins) => void (fake.pins = pins),
    setAreas: (areas) => void (fake.areas = areas),
    drawingAdapter: () => Promise.reject(new Error("A test draws nothing.")),
    setElements: (elements) => void (fake.elements = elements),
    setShapes: (shapes) => void (fake.shapes = shapes),
    lift: (id) => void (fake.lifted = id),
    show: (view, how) => void fake.shown.push({ view, how }),
    zoomBy: () => undefined,
    openPopup: (place, element) => {
      fake.popupPlace = place;
      if (place) document.body.append(element);
      else element.remove();
    },
    remove: () => undefined,
  };
}
