import type { LayerSpecification } from "maplibre-gl";
import type { MapPalette } from "../map-palette";
import { fades, grows } from "./zoom-ramps";

/**
 * Lines of subway and light rail in their official colours, of regional trains as thin dashes, and stations as dots.
 */
export function transitLayers({ label, land }: MapPalette): LayerSpecification[] {
  return [
    {
      source: "base",
      id: "regional-trains",
      type: "line",
      "source-layer": "transit",
      minzoom: 7,
      maxzoom: 11,
      filter: ["in", ["get", "mode"], ["literal", ["go", "up"]]],
      paint: { "line-color": label, "line-opacity": 0.35, "line-dasharray": [4, 2], "line-width": 1 },
    },
    {
      source: "base",
      id: "city-trains",
      type: "line",
      "source-layer": "transit",
      minzoom: 9,
      filter: ["!", ["in", ["get", "mode"], ["literal", ["go", "up"]]]],
      layout: { "line-cap": "round", "line-join": "round" },
      // In close-ups, straight lines between stations would cross houses.
      paint: {
        "line-color": ["get", "colour"],
        "line-opacity": fades([9, 0.55], [12, 0.75], [14, 0.5], [15, 0.15]),
        "line-width": grows([9, 0.8], [12, 2], [16, 4]),
      },
    },
    {
      source: "base",
      id: "stations",
      type: "circle",
      "source-layer": "stations",
      minzoom: 11,
      paint: {
        "circle-color": land,
        "circle-radius": fades([11, 1.6], [13, 3.2], [16, 5.5]),
        "circle-stroke-color": label,
        "circle-stroke-width": fades([11, 1], [14, 1.8]),
      },
    },
  ];
}
