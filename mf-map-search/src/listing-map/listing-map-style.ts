import type { LayerSpecification, SourceSpecification, StyleSpecification } from "maplibre-gl";
import type { PageSlots } from "@larchway/shared/contracts/slots";
import { circleRing } from "../areas/circle-ring";
import type { Boundary } from "../areas/map-area";
import type { GroundStyle } from "../canvas/map-ground";
import type { MapPalette } from "../canvas/map-palette";
import { mapStyle } from "../canvas/map-style";
import { font } from "../canvas/map-font";

type MapPoint = NonNullable<PageSlots["listing-map"]["points"]>[number];
type HomePosition = Pick<PageSlots["listing-map"], "latitude" | "longitude" | "radius" | "outline">;

export interface ListingMapContent {
  home: HomePosition;
  boundary: Boundary | null;
  points: readonly MapPoint[];
  stops?: PageSlots["listing-map"]["stops"];
  /** The homes of a list, instead of the one home. */
  homes?: PageSlots["listing-map"]["homes"];
}

/** The basemap with a home, or the circle or outline that contains it, the edge of its neighbourhood, and named points. */
export function listingMapStyle(
  palette: MapPalette,
  { ground, hasLand }: { ground?: GroundStyle; hasLand: boolean },
  { home, boundary, points, stops = [], homes }: ListingMapContent,
): StyleSpecification {
  const base = mapStyle(palette, { ground, hasLand, areas: boundary ? [{ role: "place", boundary }] : [] });
  return {
    ...base,
    sources: {
      ...base.sources,
      home: homes ? toHomesSource(homes) : toHomeSource(home),
      points: toPointSource([...points, ...stops.map((stop) => ({ ...stop, kind: "stop" as const }))]),
    },
    layers: [
      ...base.layers,
      ...pointLayers(palette),
      ...homeLayers(palette, home.outline !== undefined || home.radius > 0),
      ...(homes ? [homeNames(palette)] : []),
    ],
  };
}

function toHomeSource({ latitude, longitude, radius, outline }: HomePosition): SourceSpecification {
  const geometry = outline
    ? { type: "MultiPolygon" as const, coordinates: outline.map((ring) => [ring]) }
    : radius > 0
      ? {
          type: "Polygon" as const,
          coordinates: [circleRing({ longitude, latitude, kilometres: radius / 1000 })],
        }
      : { type: "Point" as const, coordinates: [longitude, latitude] };
  return { type: "geojson", data: { type: "Feature", properties: {}, geometry } };
}

function toHomesSource(homes: NonNullable<ListingMapContent["homes"]>): SourceSpecification {
  return {
    type: "geojson",
    data: {
      type: "FeatureCollection",
      features: homes.map(({ longitude, latitude, name }) => ({
        type: "Feature",
        properties: { name },
        geometry: { type: "Point", coordinates: [longitude, latitude] },
      })),
    },
  };
}

function homeNames({ label, land }: MapPalette): LayerSpecification {
  return {
    source: "home",
    id: "home-names",
    type: "symbol",
    layout: {
      "text-field": ["get", "name"],
      "text-font": font,
      "text-size": 13,
      "text-variable-anchor": ["top", "bottom", "left", "right"],
      "text-radial-offset": 1,
    },
    paint: { "text-color": label, "text-halo-color": land, "text-halo-width": 1.6 },
  };
}

function toPointSource(
  points: readonly (Omit<MapPoint, "kind"> & { kind: MapPoint["kind"] | "stop" })[],
): SourceSpecification {
  return {
    type: "geojson",
    data: {
      type: "FeatureCollection",
      features: points.map(({ kind, name, longitude, latitude }) => ({
        type: "Feature",
        properties: { kind, name },
        geometry: { type: "Point", coordinates: [longitude, latitude] },
      })),
    },
  };
}

function pointLayers({ accent, second, label, land }: MapPalette): LayerSpecification[] {
  return [
    {
      source: "points",
      id: "points",
      type: "circle",
      layout: { "circle-sort-key": ["match", ["get", "kind"], "station", 2, "stop", 0, 1] },
      paint: {
        "circle-color": ["match", ["get", "kind"], "station", accent, "stop", land, second],
        "circle-radius": ["match", ["get", "kind"], "station", 7, "stop", 4, 5.5],
        "circle-stroke-color": ["match", ["get", "kind"], "stop", accent, land],
        "circle-stroke-width": 1.5,
      },
    },
    {
      source: "points",
      id: "point-names",
      type: "symbol",
      minzoom: 12,
      layout: {
        // A street has many stops: their names only close up.
        "text-field": [
          "step",
          ["zoom"],
          ["match", ["get", "kind"], "stop", "", ["get", "name"]],
          16,
          ["get", "name"],
        ],
        "text-font": font,
        "text-size": 12,
        "text-max-width": 9,
        "text-variable-anchor": ["top", "bottom", "left", "right"],
        "text-radial-offset": 0.8,
        // Stations help more people to orient themselves than schools.
        "symbol-sort-key": ["match", ["get", "kind"], "station", 0, "stop", 2, 1],
      },
      paint: { "text-color": label, "text-halo-color": land, "text-halo-width": 1.6 },
    },
  ];
}

function homeLayers({ mark, land }: MapPalette, isCircle: boolean): LayerSpecification[] {
  if (!isCircle)
    return [
      {
        source: "home",
        id: "home",
        type: "circle",
        paint: {
          "circle-color": mark,
          "circle-radius": 9,
          "circle-stroke-color": land,
          "circle-stroke-width": 3,
        },
      },
    ];
  return [
    { source: "home", id: "home", type: "fill", paint: { "fill-color": mark, "fill-opacity": 0.14 } },
    { source: "home", id: "home-edge", type: "line", paint: { "line-color": mark, "line-width": 2 } },
  ];
}
