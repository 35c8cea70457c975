import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from "maplibre-gl";
import type { MapArea } from "../areas/map-area";
import { font } from "./map-font";
import type { MapShape } from "./map-engine";
import type { GroundStyle } from "./map-ground";
import type { MapPalette } from "./map-palette";
import { ontarioGround } from "./ontario-ground";

interface MapStyleOptions {
  ground?: GroundStyle;
  /**
   * Without it no tile has loaded, and everything is land: homes must not appear in a lake until the shore has
   * loaded.
   */
  hasLand?: boolean;
  areas?: readonly MapArea[];
  shapes?: readonly MapShape[];
}

/** The basemap, with the page's areas between its surfaces and its labels. It loads nothing from other sites. */
export function mapStyle(
  palette: MapPalette,
  { ground = ontarioGround, hasLand = true, areas = [], shapes = [] }: MapStyleOptions = {},
): StyleSpecification {
  const { sources, background, layersBelow, labelLayers } = ground(palette);
  return {
    version: 8,
    sources: {
      ...sources,
      [shapeSource]: { type: "geojson", data: toShapeData(shapes, palette) },
      [areaSource]: { type: "geojson", data: toAreaData(areas) },
    },
    // Colour transitions would redraw the whole map in every frame.
    transition: { duration: 0, delay: 0 },
    layers: [
      {
        id: backgroundLayer,
        type: "background",
        paint: { "background-color": hasLand ? background : palette.land },
      },
      ...layersBelow,
      ...shapeLayers,
      ...areaLayers(palette),
      areaLabels(palette),
      ...labelLayers,
    ],
  };
}

/** The layer for areas without a tile. */
export const backgroundLayer = "background";

/** The source of the highlighted areas. */
export const areaSource = "areas";

/** The data of that source. */
export function toAreaData(areas: readonly MapArea[]): GeoJSONSourceSpecification["data"] {
  return {
    type: "FeatureCollection",
    features: areas.map(({ role, boundary, label = "" }) => ({
      type: "Feature",
      properties: { role, label },
      geometry: boundary,
    })),
  };
}

/** The source of the areas that colour the basemap. */
export const shapeSource = "shapes";

/** The data of that source, in the colours of the theme. */
export function toShapeData(
  shapes: readonly MapShape[],
  palette: MapPalette,
): GeoJSONSourceSpecification["data"] {
  return {
    type: "FeatureCollection",
    features: shapes.map(({ geometry, color, fill, edge }) => ({
      type: "Feature",
      geometry,
      properties: { color: palette[color], fill, edge },
    })),
  };
}

const shapeLayers: LayerSpecification[] = [
  {
    source: shapeSource,
    id: "shape-ground",
    type: "fill",
    paint: { "fill-color": ["get", "color"], "fill-opacity": ["get", "fill"] },
  },
  {
    source: shapeSource,
    id: "shape-edge",
    type: "line",
    layout: { "line-join": "round" },
    paint: { "line-color": ["get", "color"], "line-opacity": ["get", "edge"], "line-width": 1.5 },
  },
];

/** Rings show distances and filter nothing: thin, dashed, and not filled. */
const isRing: ExpressionSpecification = ["==", ["get", "role"], "ring"];

function areaLayers({ accent, label }: MapPalette): LayerSpecification[] {
  return [
    {
      source: areaSource,
      id: "area-ground",
      type: "fill",
      filter: ["!", isRing],
      paint: { "fill-color": accent, "fill-opacity": 0.07 },
    },
    {
      source: areaSource,
      id: "area-edge",
      type: "line",
      filter: ["!", isRing],
      layout: { "line-join": "round" },
      paint: { "line-color": accent, "line-width": 2.5, "line-opacity": 0.85 },
    },
    {
      source: areaSource,
      id: "area-ring",
      type: "line",
      filter: isRing,
      layout: { "line-join": "round" },
      paint: { "line-color": label, "line-width": 1.5, "line-opacity": 0.8, "line-dasharray": [4, 3] },
    },
  ];
}

/** Labels of distances along their circles. */
function areaLabels({ label, land }: MapPalette): LayerSpecification {
  return {
    source: areaSource,
    id: "area-labels",
    type: "symbol",
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 280,
      "text-field": ["get", "label"],
      "text-font": font,
      "text-size": 13,
      "text-max-angle": 40,
      "text-allow-overlap": true,
    },
    paint: { "text-color": label, "text-halo-color": land, "text-halo-width": 2 },
  };
}
