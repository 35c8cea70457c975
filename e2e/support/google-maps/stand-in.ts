import { type Handler, LatLng, LatLngBounds, MVCObject, Point } from "./basics";
import { Data } from "./data";
import { GoogleMap } from "./google-map";
import { OverlayView } from "./overlay-view";

/**
 * Stands in for Google's script: the objects of the Maps JavaScript API that the site uses, with the same names, order of events and
 * elements in the page.
 */
const created: GoogleMap[] = [];
class MapWithData extends GoogleMap {
  readonly data = new Data({ map: this });

  constructor(div: HTMLElement, options: Record<string, unknown>) {
    super(div, options);
    created.push(this);
  }
}

const library = {
  Map: MapWithData,
  OverlayView,
  LatLng,
  LatLngBounds,
  Point,
  Data,
  MVCObject,
  MapTypeId: { ROADMAP: "roadmap", SATELLITE: "satellite", HYBRID: "hybrid", TERRAIN: "terrain" },
  event: {
    addListener: (of: MVCObject, name: string, handler: Handler) => of.addListener(name, handler),
    addListenerOnce(of: MVCObject, name: string, handler: Handler) {
      const listener = of.addListener(name, (value) => {
        listener.remove();
        handler(value);
      });
      return listener;
    },
    removeListener: (listener: { remove: () => void } | undefined) => listener?.remove(),
    clearInstanceListeners: (of: MVCObject) => of.clear(),
    trigger: (of: MVCObject, name: string) => of.fire(name),
  },
  importLibrary: async () => library,
};
const { maps } = (window as unknown as { google: { maps: Record<string, unknown> } }).google;
const finish = maps.__ib__ as () => void;
Object.assign(maps, library);
// For journeys: the maps that the page has made.
Object.assign(window, { googleMapsOfThePage: created });
finish();
