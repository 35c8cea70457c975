import { useRef, type Dispatch } from "react";
import type { MapPoint } from "../canvas/map-engine";
import type { PixelBox } from "../in-view/measure-room";
import type { MapFrame } from "../view/map-box";
import { computeBounds, fitBounds, panView, toWorldPixel, type Bounds, type MapView } from "../view/map-view";
import type { MapAction, MapState } from "./map-state";

/** Pixels from the middle of a home's marker to its edge. */
const markPixels = 24;

/** The map's element, its size in pixels, and the movements that keep the search area. */
export function useMapCamera(state: MapState, dispatch: Dispatch<MapAction>) {
  const region = useRef<HTMLElement>(null);
  const measure = () => region.current?.getBoundingClientRect();
  const current = state.camera?.view ?? state.frame?.view;
  return {
    region,
    /** The frame of a view in the map's current size; null before the map is in the page. */
    getFrame(view: MapView): MapFrame | null {
      const box = measure();
      return box
        ? { view, bounds: computeBounds(view, { width: box.width || 1, height: box.height || 1 }) }
        : null;
    },
    /** The view that shows all of an area; null before the map is in the page. */
    getFittingView(bounds: Bounds): MapView | null {
      const box = measure();
      return box ? fitBounds(bounds, { width: box.width, height: box.height }) : null;
    },
    goTo(bounds: Bounds) {
      const box = measure();
      if (box) dispatch({ type: "panned", view: fitBounds(bounds, box) });
    },
    panBy(offset: { x: number; y: number }) {
      if (current) dispatch({ type: "panned", view: panView(current, offset) });
    },
    /** The marker's position in the window for a point of the map. */
    findMark(point: MapPoint | null): PixelBox | null {
      const box = measure();
      if (!current || !box || !point) return null;
      const [mark, centre] = [toWorldPixel(point, current.zoom), toWorldPixel(current, current.zoom)];
      const x = box.left + box.width / 2 + mark.x - centre.x;
      const y = box.top + box.height / 2 + mark.y - centre.y;
      return { left: x - markPixels, top: y - markPixels, right: x + markPixels, bottom: y + markPixels };
    },
  };
}

export type MapCamera = ReturnType<typeof useMapCamera>;
