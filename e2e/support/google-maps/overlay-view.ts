import { type LatLng, MVCObject, type Point } from "./basics";
import type { GoogleMap } from "./google-map";

/** An overlay at a point of the map. */
export class OverlayView extends MVCObject {
  private map: GoogleMap | null = null;
  onAdd() {}
  draw() {}
  onRemove() {}
  getMap = () => this.map;
  getPanes = () => (this.map ? this.map.panes : null);
  getProjection() {
    const { map } = this;
    if (!map) return undefined;
    return {
      fromLatLngToDivPixel: (point: LatLng) => map.toPane(point),
      fromLatLngToContainerPixel: (point: LatLng) => map.toFrame(point),
      fromContainerPixelToLatLng: (point: Point) => map.fromFrame(point),
    };
  }
  setMap(map: GoogleMap | null) {
    if (this.map) {
      this.map.overlays.delete(this);
      this.map = null;
      this.onRemove();
    }
    if (!map) return;
    this.map = map;
    // Google adds an overlay after the call has returned.
    queueMicrotask(() => {
      if (this.map !== map) return;
      this.onAdd();
      map.overlays.add(this);
      this.draw();
    });
  }
  static preventMapHitsFrom(element: Element) {
    for (const name of ["click", "dblclick"])
      element.addEventListener(name, (event) => event.stopPropagation());
  }
  static preventMapHitsAndGesturesFrom(element: Element) {
    OverlayView.preventMapHitsFrom(element);
    for (const name of ["pointerdown", "wheel"])
      element.addEventListener(name, (event) => event.stopPropagation());
  }
}
