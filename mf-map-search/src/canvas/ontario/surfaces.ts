import type { LayerSpecification } from "maplibre-gl";
import type { MapPalette } from "../map-palette";
import { fades, grows } from "./zoom-ramps";

const base = { source: "base" } as const;

/** Land, water, parks and borders. */
export function surfaceLayers({ land, water, park, built, line }: MapPalette): LayerSpecification[] {
  return [
    { ...base, id: "land", type: "fill", "source-layer": "land", paint: { "fill-color": land } },
    {
      ...base,
      id: "urban",
      type: "fill",
      "source-layer": "urban",
      maxzoom: 12,
      paint: { "fill-color": built, "fill-opacity": fades([5, 0.9], [9, 0.7], [12, 0]) },
    },
    {
      ...base,
      id: "lakes",
      type: "fill",
      "source-layer": "lakes",
      paint: {
        "fill-color": water,
        // The shore is generalized for small scales: in close-ups it is off by kilometres, and homes would be in the
        // lake.
        "fill-opacity": fades([11, 1], [14, 0.5]),
      },
    },
    {
      ...base,
      id: "city",
      type: "fill",
      "source-layer": "neighbourhoods",
      // Toronto's neighbourhoods follow the true shore.
      paint: { "fill-color": land, "fill-opacity": fades([9, 0], [10, 1]), "fill-antialias": false },
    },
    {
      ...base,
      id: "parks",
      type: "fill",
      "source-layer": "parks",
      paint: { "fill-color": park, "fill-opacity": fades([9, 0.6], [12, 1]) },
    },
    {
      ...base,
      id: "rivers",
      type: "line",
      "source-layer": "rivers",
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": water,
        "line-width": grows([5, 0.6], [9, 1.4], [14, 4]),
        "line-opacity": fades([12, 1], [14, 0]),
      },
    },
    {
      ...base,
      id: "admin",
      type: "line",
      "source-layer": "admin",
      layout: { "line-join": "round" },
      paint: {
        "line-color": line,
        "line-opacity": ["match", ["get", "kind"], "country", 0.9, 0.5],
        "line-dasharray": [3, 2],
        "line-width": grows([4, 0.8], [10, 1.6]),
      },
    },
    {
      ...base,
      id: "neighbourhoods",
      type: "line",
      "source-layer": "neighbourhoods",
      minzoom: 11,
      paint: { "line-color": line, "line-opacity": 0.3, "line-dasharray": [2, 3], "line-width": 1 },
    },
    {
      ...base,
      id: "rail",
      type: "line",
      "source-layer": "rail",
      minzoom: 8,
      maxzoom: 11,
      paint: { "line-color": line, "line-opacity": 0.45, "line-width": 0.8 },
    },
  ];
}
