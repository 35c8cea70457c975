import type { MapPoint } from "../canvas/map-engine";
import { toLatLng } from "./mount-google-map.client";

export interface PointOverlayOptions {
  map: google.maps.Map;
  /** Google's pane for the element; all panes move with the map. */
  pane: "overlayLayer" | "overlayMouseTarget" | "floatPane";
  /**
   * Called with the point's pixels in the pane and in the map, whenever the map is drawn at another position or size.
   */
  place(element: HTMLElement, inPane: google.maps.Point, inMap: google.maps.Point): void;
}

/** Puts elements at points of Google's map. */
export interface PointOverlay {
  set(element: HTMLElement, point: MapPoint): void;
  delete(element: HTMLElement): void;
  draw(): void;
  remove(): void;
}

export function createPointOverlay(
  api: typeof google,
  { map, pane, place }: PointOverlayOptions,
): PointOverlay {
  const points = new Map<HTMLElement, google.maps.LatLng>();
  const overlay = new api.maps.OverlayView();
  let isAttached = false;

  const draw = (element: HTMLElement, point: google.maps.LatLng) => {
    const projection = isAttached ? overlay.getProjection() : undefined;
    const inPane = projection?.fromLatLngToDivPixel(point);
    const inMap = projection?.fromLatLngToContainerPixel(point);
    if (inPane && inMap) place(element, inPane, inMap);
  };
  const attach = (element: HTMLElement) => {
    if (isAttached) overlay.getPanes()?.[pane].append(element);
  };

  overlay.onAdd = () => {
    isAttached = true;
    for (const element of points.keys()) attach(element);
  };
  overlay.draw = () => points.forEach((point, element) => draw(element, point));
  overlay.onRemove = () => {
    isAttached = false;
    for (const element of points.keys()) element.remove();
  };
  overlay.setMap(map);

  return {
    draw: () => overlay.draw(),
    set(element, point) {
      const at = new api.maps.LatLng(toLatLng(point));
      if (!points.has(element)) attach(element);
      points.set(element, at);
      draw(element, at);
    },
    delete(element) {
      points.delete(element);
      element.remove();
    },
    remove: () => overlay.setMap(null),
  };
}
