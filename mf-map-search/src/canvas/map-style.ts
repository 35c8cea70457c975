import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
} from "maplibre-gl";
import type { Boundary } from "./map-engine";
import type { MapPalette } from "./map-palette";

/** Glyphs are drawn from the page's own font: a style without a glyph address asks the browser for them. */
export const font = ["Figtree Variable"];

/**
 * The basemap in the page's colours, from our own vector tiles and the page's own fonts: nothing comes from outside.
 * Without `hasLand` no tile is there yet, and the ground is land: homes do not stand in a lake until the shore comes.
 */
export function mapStyle(
  palette: MapPalette,
  hasLand = true,
  boundary: Boundary | null = null,
): StyleSpecification {
  return {
    version: 8,
    // Says which tiles there are, to what depth, and within which bounds.
    sources: {
      base: { type: "vector", url: "/api/map/style-info" },
      [boundarySource]: { type: "geojson", data: toBoundaryData(boundary) },
    },
    // A colour that passes into another draws the whole map in every frame until then.
    transition: { duration: 0, delay: 0 },
    layers: [
      ...groundLayers(palette, hasLand ? palette.water : palette.land),
      ...roadLayers(palette),
      ...boundaryLayers(palette),
      ...labelLayers(palette),
    ],
  };
}

/** Widths grow with the zoom, doubling about every level and a half. */
function grows(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return [
    "interpolate",
    ["exponential", 1.5],
    ["zoom"],
    ...stops.flat(),
  ] as unknown as ExpressionSpecification;
}

/** The layer of what no tile covers. */
export const groundLayer = "water";

function groundLayers({ land, water, built, line }: MapPalette, ground: string): LayerSpecification[] {
  const fill = (id: string, color: string, minzoom = 0): LayerSpecification => ({
    source: "base",
    id,
    type: "fill",
    "source-layer": id,
    minzoom,
    paint: { "fill-color": color },
  });
  return [
    { id: groundLayer, type: "background", paint: { "background-color": ground } },
    fill("land", land),
    {
      source: "base",
      id: "urban",
      type: "fill",
      "source-layer": "urban",
      maxzoom: 13,
      paint: { "fill-color": built, "fill-opacity": ["interpolate", ["linear"], ["zoom"], 5, 0.8, 12, 0.25] },
    },
    {
      source: "base",
      id: "lakes",
      type: "fill",
      "source-layer": "lakes",
      paint: {
        "fill-color": water,
        // The shore is drawn for small scales: close up it is off by kilometres, and homes would stand in the lake.
        "fill-opacity": ["interpolate", ["linear"], ["zoom"], 11, 1, 14, 0.5],
      },
    },
    {
      source: "base",
      id: "city",
      type: "fill",
      "source-layer": "neighbourhoods",
      // Toronto's neighbourhoods follow the true shore.
      paint: {
        "fill-color": land,
        "fill-opacity": ["interpolate", ["linear"], ["zoom"], 10, 0, 11, 1],
        "fill-antialias": false,
      },
    },
    {
      source: "base",
      id: "rivers",
      type: "line",
      "source-layer": "rivers",
      paint: { "line-color": water, "line-width": grows([5, 0.6], [12, 2.5]) },
    },
    {
      source: "base",
      id: "admin",
      type: "line",
      "source-layer": "admin",
      paint: {
        "line-color": line,
        "line-opacity": ["match", ["get", "kind"], "country", 0.9, 0.5],
        "line-dasharray": [3, 2],
        "line-width": 1,
      },
    },
    {
      source: "base",
      id: "neighbourhoods",
      type: "line",
      "source-layer": "neighbourhoods",
      minzoom: 11,
      paint: { "line-color": line, "line-opacity": 0.25, "line-dasharray": [2, 3], "line-width": 1 },
    },
  ];
}

/** From here on a road has room for an edge and a surface; farther out it is one thin line. */
const surfaceZoom = 12;

/** Classes of road in the tiles (motorway, primary, secondary, tertiary, link, unclassified, residential), thinnest first. */
const roadClasses: {
  id: string;
  of: string[];
  minzoom: number;
  widths: [far: number, near: number, close: number];
}[] = [
  { id: "street", of: ["r", "u", "l"], minzoom: 13, widths: [1, 4, 16] },
  { id: "tertiary", of: ["t"], minzoom: 10, widths: [1.2, 6, 20] },
  { id: "secondary", of: ["s"], minzoom: 9, widths: [1.6, 8, 24] },
  { id: "primary", of: ["p", "k"], minzoom: 7, widths: [2, 9, 26] },
  { id: "motorway", of: ["m"], minzoom: 5, widths: [2.4, 10, 28] },
];

function roadLayers({ road, line }: MapPalette): LayerSpecification[] {
  const layer = (
    { id, of }: (typeof roadClasses)[number],
    minzoom: number,
    paint: LineLayerSpecification["paint"],
  ): LayerSpecification => ({
    source: "base",
    id,
    type: "line",
    "source-layer": "roads",
    minzoom,
    filter: ["in", ["get", "c"], ["literal", of]],
    layout: { "line-cap": "round", "line-join": "round" },
    paint,
  });
  // All edges below all surfaces, so that crossings stay open.
  return [
    ...roadClasses.map((road) => {
      const [far, near, close] = road.widths;
      const surface = Math.max(surfaceZoom, road.minzoom + 1);
      return layer({ ...road, id: `${road.id}-edge` }, road.minzoom, {
        "line-color": line,
        "line-opacity": 0.32,
        "line-width": grows([road.minzoom, 0.6], [surface, far + 1], [15, near + 1.4], [18, close + 2]),
      });
    }),
    ...roadClasses.map((of) => {
      const [far, near, close] = of.widths;
      return layer(of, Math.max(of.minzoom, surfaceZoom), {
        "line-color": road,
        "line-width": grows([surfaceZoom, far], [15, near], [18, close]),
      });
    }),
  ];
}

/** The source of the edge of a place. */
export const boundarySource = "boundary";

/** What the source holds: nothing without a place. */
export function toBoundaryData(boundary: Boundary | null): GeoJSONSourceSpecification["data"] {
  return boundary ?? { type: "FeatureCollection", features: [] };
}

function boundaryLayers({ accent }: MapPalette): LayerSpecification[] {
  return [
    {
      source: boundarySource,
      id: "boundary-ground",
      type: "fill",
      paint: { "fill-color": accent, "fill-opacity": 0.07 },
    },
    {
      source: boundarySource,
      id: "boundary-edge",
      type: "line",
      layout: { "line-join": "round" },
      paint: { "line-color": accent, "line-width": 2.5, "line-opacity": 0.85 },
    },
  ];
}

/** Small places only when near: by Natural Earth's rank, which rises as towns get smaller. */
const placeFilter: ExpressionSpecification = [
  "step",
  ["zoom"],
  ["<=", ["get", "rank"], 6],
  7,
  ["<=", ["get", "rank"], 8],
  9,
  true,
];

function labelLayers({ label, land }: MapPalette): LayerSpecification[] {
  const halo = { "text-color": label, "text-halo-color": land, "text-halo-width": 1.4 };
  return [
    {
      source: "base",
      id: "road-names",
      type: "symbol",
      "source-layer": "roads",
      minzoom: 13,
      layout: {
        "symbol-placement": "line",
        "symbol-spacing": 320,
        "text-field": ["get", "n"],
        "text-font": font,
        "text-size": 12,
        "text-max-angle": 30,
      },
      paint: halo,
    },
    {
      source: "base",
      id: "neighbourhood-names",
      type: "symbol",
      "source-layer": "neighbourhood_labels",
      minzoom: 12,
      maxzoom: 15,
      layout: {
        "text-field": ["get", "name"],
        "text-font": font,
        "text-size": 12,
        "text-letter-spacing": 0.04,
        "text-max-width": 7,
      },
      paint: { ...halo, "text-opacity": 0.8 },
    },
    {
      source: "base",
      id: "place-names",
      type: "symbol",
      "source-layer": "places",
      filter: placeFilter,
      layout: {
        "text-field": ["get", "name"],
        "text-font": font,
        "text-size": ["interpolate", ["linear"], ["zoom"], 5, 12, 12, 16],
        "text-max-width": 8,
        "symbol-sort-key": ["-", 0, ["coalesce", ["get", "population"], 0]],
      },
      paint: { ...halo, "text-halo-width": 1.6 },
    },
  ];
}
