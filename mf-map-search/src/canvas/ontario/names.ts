import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from "maplibre-gl";
import { boldFont, font, italicFont } from "../map-font";
import type { MapPalette } from "../map-palette";
import { toShieldId } from "../shield-image";
import { fades } from "./zoom-ramps";

type Layout = SymbolLayerSpecification["layout"];
type Paint = SymbolLayerSpecification["paint"];

interface NameLayer {
  id: string;
  of: string;
  zooms: [from: number, to?: number];
  filter?: ExpressionSpecification;
  layout: Layout;
  paint?: Paint;
}

/** All labels, least important first: when two overlap, the upper one stays. */
export function nameLayers(palette: MapPalette): LayerSpecification[] {
  return [
    ...streetNames(),
    ...natureNames(palette),
    ...stationNames(palette),
    ...shields(palette),
    ...placeNames(),
  ].map(({ id, of, zooms: [minzoom, maxzoom = 24], filter, layout, paint }) => ({
    source: "base",
    id,
    type: "symbol",
    "source-layer": of,
    minzoom,
    maxzoom,
    ...(filter ? { filter } : {}),
    layout: { "text-font": font, "text-padding": 3, ...layout },
    paint: { "text-color": palette.label, "text-halo-color": palette.land, "text-halo-width": 1.6, ...paint },
  }));
}

function streetNames(): NameLayer[] {
  const along = (
    id: string,
    classes: string[],
    minzoom: number,
    size: [far: number, near: number],
  ): NameLayer => ({
    id,
    of: "roads",
    zooms: [minzoom],
    filter: ["in", ["get", "c"], ["literal", classes]],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 340,
      "text-field": ["get", "n"],
      "text-size": fades([minzoom, size[0]], [17, size[1]]),
      "text-max-angle": 30,
      "text-letter-spacing": 0.01,
    },
  });
  // Where a number identifies the road, an additional name is superfluous.
  const unnumbered: ExpressionSpecification = ["all", ["==", ["get", "c"], "m"], ["!", ["has", "ref"]]];
  return [
    along("street-names", ["r", "u", "l"], 14, [10, 14]),
    along("side-road-names", ["t"], 13, [10.5, 15]),
    along("main-street-names", ["s", "p", "k"], 11, [10, 16]),
    { ...along("parkway-names", ["m"], 11, [10, 16]), filter: unnumbered },
  ];
}

function natureNames({ water, waterLabel, parkLabel }: MapPalette): NameLayer[] {
  const waterPaint = { "text-color": waterLabel, "text-halo-color": water, "text-halo-width": 1 };
  return [
    {
      id: "park-names",
      of: "park_labels",
      zooms: [11],
      layout: {
        "text-field": ["get", "name"],
        "text-size": fades([11, 10.5], [16, 13]),
        "text-max-width": 7,
        "symbol-sort-key": ["-", 0, ["get", "hectares"]],
      },
      paint: { "text-color": parkLabel },
    },
    {
      id: "river-names",
      of: "rivers",
      zooms: [9, 13],
      layout: {
        "symbol-placement": "line",
        "symbol-spacing": 500,
        "text-field": ["get", "name"],
        "text-font": italicFont,
        "text-size": 11,
      },
      paint: { "text-color": waterLabel },
    },
    {
      id: "water-names",
      of: "water_labels",
      zooms: [3],
      layout: {
        "text-field": ["get", "name"],
        "text-font": italicFont,
        "text-size": [
          "interpolate",
          ["linear"],
          ["zoom"],
          4,
          ["step", ["get", "size"], 10, 0.3, 12],
          10,
          ["step", ["get", "size"], 11.5, 0.2, 16],
        ],
        "text-letter-spacing": 0.06,
        "text-max-width": 6,
        "symbol-sort-key": ["-", 0, ["get", "size"]],
      },
      paint: waterPaint,
    },
  ];
}

function stationNames({ label }: MapPalette): NameLayer[] {
  const below: Layout = {
    "text-variable-anchor": ["top", "bottom", "left", "right"],
    "text-radial-offset": 0.7,
    "text-max-width": 8,
  };
  return [
    {
      id: "station-names",
      of: "stations",
      zooms: [13],
      layout: { "text-field": ["get", "name"], "text-size": fades([13, 11], [16, 13]), ...below },
      paint: { "text-color": label },
    },
    {
      id: "airport-names",
      of: "airports",
      zooms: [8, 15],
      layout: {
        "text-field": ["concat", "✈ ", ["get", "name"]],
        "text-size": 11,
        "text-max-width": 8,
      },
    },
  ];
}

/** Highway numbers on a shield, upright along the road. */
function shields({ land, label }: MapPalette): NameLayer[] {
  const shield = (id: string, classes: string[], minzoom: number): NameLayer => ({
    id,
    of: "roads",
    zooms: [minzoom],
    filter: ["all", ["has", "ref"], ["in", ["get", "c"], ["literal", classes]]],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": fades([6, 140], [10, 260]),
      "text-field": ["get", "ref"],
      "text-font": boldFont,
      "text-size": fades([6, 9], [12, 10.5]),
      "text-rotation-alignment": "viewport",
      "text-padding": 4,
      "icon-image": toShieldId(land, label),
      "icon-text-fit": "both",
      "icon-text-fit-padding": [1, 4, 1, 4],
      "icon-rotation-alignment": "viewport",
      "icon-padding": 4,
    },
    paint: { "text-halo-width": 0 },
  });
  return [shield("highway-numbers", ["h", "k"], 8), shield("motorway-numbers", ["m"], 6)];
}

function placeNames(): NameLayer[] {
  const isPart: ExpressionSpecification = ["==", ["get", "kind"], "part"];
  const bySize = (
    ...[village, town, city, large]: [number, number, number, number]
  ): ExpressionSpecification => [
    "step",
    ["get", "people"],
    village,
    20_000,
    town,
    100_000,
    city,
    500_000,
    large,
  ];
  const byImportance: Layout = { "symbol-sort-key": ["-", 0, ["get", "people"]] };
  const spaced: Layout = {
    "text-transform": "uppercase",
    "text-letter-spacing": 0.08,
    "text-max-width": 7,
  };
  const towns = (
    id: string,
    filter: ExpressionSpecification,
    zooms: NameLayer["zooms"],
    face: string[],
  ): NameLayer => ({
    id,
    of: "places",
    zooms,
    filter: ["all", ["!", isPart], filter],
    layout: {
      ...byImportance,
      "text-field": ["get", "name"],
      "text-font": face,
      "text-size": [
        "interpolate",
        ["linear"],
        ["zoom"],
        4,
        bySize(10, 10.5, 11.5, 13),
        8,
        bySize(11, 12.5, 14, 17),
        12,
        bySize(14, 17, 19, 24),
      ],
      "text-max-width": 8,
    },
  });
  return [
    {
      id: "neighbourhood-names",
      of: "neighbourhood_labels",
      zooms: [12, 15],
      layout: { ...spaced, "text-field": ["get", "name"], "text-size": fades([12, 9.5], [15, 12]) },
      paint: { "text-opacity": 0.85 },
    },
    {
      id: "part-names",
      of: "places",
      zooms: [8, 14],
      filter: isPart,
      layout: {
        ...byImportance,
        ...spaced,
        "text-field": ["get", "name"],
        "text-size": fades([8, 10], [13, 13]),
      },
      paint: { "text-opacity": 0.9 },
    },
    towns("town-names", ["<", ["get", "people"], 60_000], [3, 17], font),
    towns("city-names", [">=", ["get", "people"], 60_000], [3, 13], boldFont),
  ];
}
