import type { LayerSpecification, LineLayerSpecification } from "maplibre-gl";
import type { MapPalette } from "../map-palette";
import { grows, type Stop } from "./zoom-ramps";

/** A class of road: its first zoom level, its width, and the zoom level from which it has an edge. */
interface RoadStyle {
  id: string;
  /** Classes in the tiles. */
  of: string[];
  minzoom: number;
  surfaceZoom: number;
  isHighway?: boolean;
  widths: Stop[];
}

/** Least important first, which is the drawing order. */
const roadStyles: RoadStyle[] = [
  {
    id: "street",
    of: ["r", "u", "l"],
    minzoom: 12,
    surfaceZoom: 13,
    widths: [
      [12, 0.6],
      [13, 1.2],
      [14, 3],
      [16, 8],
      [18, 22],
    ],
  },
  {
    id: "tertiary",
    of: ["t"],
    minzoom: 10,
    surfaceZoom: 12,
    widths: [
      [10, 0.6],
      [12, 1.6],
      [14, 4.4],
      [16, 11],
      [18, 26],
    ],
  },
  {
    id: "secondary",
    of: ["s"],
    minzoom: 9,
    surfaceZoom: 11,
    widths: [
      [9, 0.6],
      [11, 1.6],
      [12, 2.4],
      [14, 6],
      [16, 13],
      [18, 30],
    ],
  },
  {
    id: "primary",
    of: ["p"],
    minzoom: 8,
    surfaceZoom: 10,
    widths: [
      [8, 0.7],
      [10, 1.6],
      [12, 3],
      [14, 6.6],
      [16, 14],
      [18, 32],
    ],
  },
  {
    id: "highway",
    of: ["h", "k"],
    minzoom: 5,
    surfaceZoom: 7,
    isHighway: true,
    widths: [
      [5, 0.5],
      [7, 1],
      [9, 1.8],
      [12, 3.4],
      [14, 6],
      [16, 13],
      [18, 30],
    ],
  },
  {
    id: "motorway",
    of: ["m"],
    minzoom: 4,
    surfaceZoom: 5,
    isHighway: true,
    widths: [
      [4, 0.8],
      [7, 1.8],
      [9, 2.8],
      [12, 4.6],
      [14, 7.5],
      [16, 16],
      [18, 34],
    ],
  },
];

/** Roads and their edges: all edges below all surfaces, so that crossings stay open. */
export function roadLayers(palette: MapPalette): LayerSpecification[] {
  return [
    ...roadStyles.map((style) => edgeLayer(style, palette)),
    ...roadStyles.map((style) => surfaceLayer(style, palette)),
  ];
}

function edgeLayer(style: RoadStyle, palette: MapPalette): LayerSpecification {
  const [far, near] = style.isHighway
    ? [palette.highwayFar, palette.highwayEdge]
    : [palette.roadFar, palette.roadEdge];
  // At zoom levels below its surface, the edge is the road: one thin line.
  const edge = style.widths.map(([zoom, width]): Stop => [
    zoom,
    zoom < style.surfaceZoom ? width : width + 1.5,
  ]);
  return roadLayer(style, `${style.id}-edge`, style.minzoom, {
    "line-color": ["step", ["zoom"], far, style.surfaceZoom, near],
    "line-width": grows(...edge),
  });
}

function surfaceLayer(style: RoadStyle, { road, highway }: MapPalette): LayerSpecification {
  return roadLayer(style, style.id, style.surfaceZoom, {
    "line-color": style.isHighway ? highway : road,
    "line-width": grows(...style.widths),
  });
}

function roadLayer(
  { of }: RoadStyle,
  id: string,
  minzoom: number,
  paint: LineLayerSpecification["paint"],
): LayerSpecification {
  return {
    source: "base",
    id,
    type: "line",
    "source-layer": "roads",
    minzoom,
    filter: ["in", ["get", "c"], ["literal", of]],
    layout: { "line-cap": "round", "line-join": "round" },
    paint,
  };
}
