import type { Position } from "geojson";
import { readFeatures, text, type LayerFeatures, type MapFeature, type Properties } from "./features";
import type { BasemapSources, NamedLines } from "./files";
import { joinRoads, type RoadPiece } from "./join-roads";

/**
 * First zoom of each class of road: m motorway, h provincial highway, k trunk, p primary, s secondary, t tertiary; all
 * others are minor.
 */
const roadZooms: [classes: string, fromZoom: number][] = [
  ["m", 4],
  ["h", 5],
  ["k", 7],
  ["p", 8],
  ["s", 9],
  ["t", 10],
  ["url", 12],
];

type RoadSources = Pick<
  BasemapSources,
  "torontoRoads" | "torontoMainStreets" | "cityMainStreets" | "highways" | "ottawaHighways"
>;

/** All roads, each as few long lines, with name (`n`), class (`c`) and the number of a highway (`ref`). */
export function roadLayers(sources: RoadSources): LayerFeatures[] {
  const features = [...highways(sources), ...ottawaHighways(sources), ...streets(sources)];
  return roadZooms.map(([classes, fromZoom]) => ({
    layer: "roads",
    fromZoom,
    features: features.filter(({ properties }) => classes.includes(String(properties.c))),
  }));
}

/** West, south, east and north of OpenStreetMap's data around Ottawa; within it the province's lines are left out. */
const ottawa = [-76.36, 44.92, -75.3, 45.56] as const;
const ottawaNumbers = new Set(["7", "416", "417"]);

function highways({ highways: { features } }: RoadSources): MapFeature[] {
  return features.map(({ geometry, properties: { ref = "", class: kind } }) => ({
    type: "Feature",
    geometry: ottawaNumbers.has(ref)
      ? { ...geometry, coordinates: geometry.coordinates.flatMap((line) => cutOut(line, ottawa)) }
      : geometry,
    properties: { c: kind === "motorway" ? "m" : "h", ...nameHighway(ref) },
  }));
}

function ottawaHighways({ ottawaHighways: { features } }: RoadSources): MapFeature[] {
  const classes: Record<string, string> = { motorway: "m", trunk: "k", primary: "p" };
  return joinFeatures(
    features.flatMap(({ geometry, properties: { ref = "", name, class: kind = "" } }) =>
      geometry.coordinates.map((line) => ({
        line,
        properties: { c: classes[kind] ?? "p", ...text("n", name), ...text("ref", ref.split(";")[0]) },
      })),
    ),
  );
}

/** Highways of the province that Toronto's extract has only in part; their lines come from the province. */
const provincial = /^(Queen Elizabeth Way|Highway (400|401|403|404|409|410|427)\b)/;

function streets({ torontoRoads, torontoMainStreets, cityMainStreets }: RoadSources): MapFeature[] {
  const main = [...named(torontoMainStreets), ...named(cityMainStreets, "s")];
  const roads = readFeatures(torontoRoads, "gta_roads", ({ n, c }) => ({ ...text("n", n), ...text("c", c) }));
  const pieces = roads
    .filter(({ properties }) => !provincial.test(String(properties.n)))
    .flatMap(({ geometry, properties }) => {
      const [, number] = /^Highway (\d+)(?: |$)/.exec(String(properties.n)) ?? [];
      const described = { ...properties, ...text("ref", properties.c === "m" ? number : undefined) };
      const lines: Position[][] =
        geometry.type === "LineString"
          ? [geometry.coordinates]
          : geometry.type === "MultiLineString"
            ? geometry.coordinates
            : [];
      return lines.map((line) => ({ line, properties: described }));
    });
  return [...main, ...joinFeatures(pieces, main.flatMap(getLines))];
}

/** A highway's number, or the name of the few without one. */
function nameHighway(ref: string): Properties {
  if (ref === "QEW") return { ref, n: "Queen Elizabeth Way" };
  return /^\d/.test(ref) ? { ref, n: `Highway ${ref}` } : { n: ref };
}

/** Unchanged lines; the class is the city where a city's file has none. */
function named({ features }: NamedLines, kind?: string): MapFeature[] {
  return features.map(({ geometry, properties: { n, c } }) => ({
    type: "Feature",
    geometry,
    properties: { ...text("n", n), ...text("c", kind ?? c) },
  }));
}

interface DescribedLine {
  line: Position[];
  properties: Properties;
}

/** One feature for each name and class, its segments joined. */
function joinFeatures(lines: readonly DescribedLine[], others: readonly Position[][] = []): MapFeature[] {
  const described = new Map<string, Properties>();
  const pieces = lines.map(({ line, properties }): RoadPiece => {
    const key = JSON.stringify(properties);
    described.set(key, properties);
    return { key, line };
  });
  return joinRoads(pieces, others).map(({ key, line }) => ({
    type: "Feature",
    geometry: { type: "LineString", coordinates: line },
    properties: described.get(key) ?? {},
  }));
}

function getLines({ geometry }: MapFeature): Position[][] {
  return geometry.type === "MultiLineString" ? geometry.coordinates : [];
}

/** The parts of a line outside a box; where it crosses the edge, the first point beyond the edge ends it. */
function cutOut(
  line: readonly Position[],
  [west, south, east, north]: readonly [number, number, number, number],
): Position[][] {
  const isInside = ([lng = 0, lat = 0]: Position) => lng > west && lng < east && lat > south && lat < north;
  const parts: Position[][] = [];
  let part: Position[] = [];
  for (const position of line) {
    if (!isInside(position)) part.push(position);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  return [...parts, part].filter(({ length }) => length > 1);
}
