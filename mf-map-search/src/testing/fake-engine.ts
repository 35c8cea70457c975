import type { Boundary, MapEngine } from "../canvas/map-engine";
import type { MapLibreEngineOptions } from "../canvas/maplibre-engine.client";
import type { Pin } from "../pins/pins";
import type { MapView } from "../view/map-view";

/** What a test sees of a map without a graphics card, and how it plays the visitor's part on it. */
export interface FakeEngine {
  options: MapLibreEngineOptions;
  pins: readonly Pin[];
  boundary: Boundary | null;
  lifted: string | null;
  shown: { view: MapView; how: string }[];
  /** Where the popup stands; null when it is closed. */
  popupPlace: { longitude: number; latitude: number } | null;
}

export const engines: FakeEngine[] = [];

/** Stands for `createMapLibreEngine`. */
export function createFakeEngine(options: MapLibreEngineOptions): MapEngine {
  const fake: FakeEngine = { options, pins: [], boundary: null, lifted: null, shown: [], popupPlace: null };
  engines.push(fake);
  return {
    setPins: (pins) => void (fake.pins = pins),
    setBoundary: (boundary) => void (fake.boundary = boundary),
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
