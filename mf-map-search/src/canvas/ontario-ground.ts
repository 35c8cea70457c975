import type { MapGround } from "./map-ground";
import type { MapPalette } from "./map-palette";
import { nameLayers } from "./ontario/names";
import { roadLayers } from "./ontario/roads";
import { surfaceLayers } from "./ontario/surfaces";
import { transitLayers } from "./ontario/transit";

/** Ontario in the page's colours, from our own vector tiles and the page's own fonts. */
export function ontarioGround(palette: MapPalette): MapGround {
  return {
    // Says which tiles there are, to what depth, and within which bounds.
    sources: { base: { type: "vector", url: "/api/map/style-info" } },
    background: palette.water,
    layersBelow: [...surfaceLayers(palette), ...roadLayers(palette), ...transitLayers(palette)],
    labelLayers: nameLayers(palette),
  };
}
