import type { MapGround } from "./map-ground";
import type { MapPalette } from "./map-palette";
import { nameLayers } from "./ontario/names";
import { roadLayers } from "./ontario/roads";
import { surfaceLayers } from "./ontario/surfaces";
import { transitLayers } from "./ontario/transit";

/** Ontario in the page's colours, from the embedded vector tiles and the page's own fonts. */
export function ontarioGround(palette: MapPalette): MapGround {
  return {
    // The tiles' URL, depth and bounds.
    sources: { base: { type: "vector", url: "/api/map/style-info" } },
    background: palette.water,
    layersBelow: [...surfaceLayers(palette), ...roadLayers(palette), ...transitLayers(palette)],
    labelLayers: nameLayers(palette),
  };
}
