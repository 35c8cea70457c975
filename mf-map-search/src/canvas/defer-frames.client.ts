import type { Map as MapLibreMap } from "maplibre-gl";
import { afterPaint } from "./after-paint.client";

/**
 * Delays the draw of a map at rest until after the page's next frame. MapLibre redraws the whole map for each press,
 * which would delay the press's own frame. A map that moves or still loads draws immediately.
 */
export function deferFrames(map: Pick<MapLibreMap, "triggerRepaint" | "isMoving" | "loaded" | "on">): void {
  const draw = map.triggerRepaint.bind(map);
  let deferred: object | null = null;
  // A frame for another reason has drawn everything.
  map.on("render", () => {
    deferred = null;
  });
  // A jump moves the markers immediately, so the map must not follow later.
  map.on("move", () => draw());
  map.triggerRepaint = () => {
    if (map.isMoving() || !map.loaded()) return draw();
    if (deferred) return;
    const own = (deferred = {});
    afterPaint(() => {
      if (deferred !== own) return;
      deferred = null;
      draw();
    });
  };
}
