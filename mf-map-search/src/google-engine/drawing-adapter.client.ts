import { TerraDrawGoogleMapsAdapter } from "terra-draw-google-maps-adapter";
import type { DrawingAdapter } from "../canvas/map-engine";

/** Draws on Google's map. Its own pointers need a style element, which the content security policy blocks. */
class DrawingWithoutStyles extends TerraDrawGoogleMapsAdapter {
  constructor(
    api: typeof google,
    private readonly map: google.maps.Map,
  ) {
    super({ lib: api.maps, map });
  }

  override setCursor(cursor: Parameters<TerraDrawGoogleMapsAdapter["setCursor"]>[0]): void {
    this.map.setOptions({ draggableCursor: cursor === "unset" ? null : cursor });
  }
}

/** Connects terra-draw to Google's map. */
export function createDrawingAdapter(api: typeof google, map: google.maps.Map): DrawingAdapter {
  return new DrawingWithoutStyles(api, map);
}
