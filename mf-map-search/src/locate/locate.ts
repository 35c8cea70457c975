import { showLatest } from "@larchway/shared/toast";
import type { MapOverlay } from "../canvas/map-canvas-props";
import type { MapView } from "../view/map-view";
import { findPosition } from "./find-position";
import { toPositionOverlay, toPositionView } from "./show-position";

/** Milliseconds after which a search that continues is announced. */
const slowMs = 3_000;

/** Finds the visitor; a toast shows a failure. The position stays in the browser. Browser only. */
export async function locate(): Promise<{ view: MapView; overlay: MapOverlay } | undefined> {
  const timer = setTimeout(() => showLatest("locate", "info", "Looking for your location…"), slowMs);
  const { geolocation } = navigator as { geolocation?: Geolocation };
  const found = await findPosition(geolocation);
  clearTimeout(timer);
  if (found.message !== undefined) {
    showLatest("locate", "info", found.message);
    return undefined;
  }
  return { view: toPositionView(found.position), overlay: toPositionOverlay(found.position) };
}
