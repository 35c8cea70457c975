import type { Position } from "geojson";
import polylabel from "polylabel";
import type { Point } from "@larchway/shared/domain/distance";
import { readFeatures, text, toPoint, type LayerFeatures, type MapFeature } from "./features";
import type { BasemapSources } from "./files";

/** Degrees between a great lake's names, by zoom: about two names on a screen. */
const spacings: [fromZoom: number, toZoom: number, degrees: number][] = [
  [8, 8, 2],
  [9, 9, 1],
  [10, 11, 0.4],
  [12, 14, 0.12],
];

/** Degrees from the shore to the middle of a lake that needs its name at several points. */
const wide = 0.2;
/** Minimum distance between a name and the shore, which is inaccurate by kilometres at close zoom. */
const shore = 0.03;

/** Points for the names of lakes: the middle of each; many in the great ones, so that one is always visible. */
export function waterNameLayers({ base }: Pick<BasemapSources, "base">): LayerFeatures[] {
  const lakes = ["lakes", "lakes_na"].flatMap((object) =>
    readFeatures(base, object, ({ name }) => text("name", name)),
  );
  const named = new Map<string, { polygon: Position[][]; middle: Position & { distance: number } }>();
  for (const { geometry, properties } of lakes) {
    const name = String(properties.name ?? "");
    const polygons =
      geometry.type === "Polygon"
        ? [geometry.coordinates]
        : geometry.type === "MultiPolygon"
          ? geometry.coordinates
          : [];
    for (const polygon of polygons) {
      const middle = polylabel(polygon as [number, number][][], 0.01);
      const existing = named.get(name);
      if (name && (!existing || existing.middle.distance < middle.distance))
        named.set(name, { polygon, middle });
    }
  }
  const features = [...named].flatMap(([name, { polygon, middle }]): MapFeature[] => {
    const [longitude = 0, latitude = 0] = middle;
    const isWide = middle.distance > wide;
    const size = Number(middle.distance.toFixed(3));
    const first = toPoint(longitude, latitude, {
      name,
      size,
      z: toFirstZoom(size),
      ...(isWide ? { until: 7 } : {}),
    });
    return isWide ? [first, ...spread(name, size, polygon)] : [first];
  });
  return [{ layer: "water_labels", fromZoom: 3, features }];
}

/** First zoom at which a lake is wide enough for its name, by the degrees from its middle to the shore. */
function toFirstZoom(size: number): number {
  return Math.min(12, Math.max(3, Math.ceil(Math.log2(3.2 / size))));
}

function spread(name: string, size: number, polygon: Position[][]): MapFeature[] {
  const [outer = []] = polygon;
  const west = Math.min(...outer.map(([x = 0]) => x));
  const east = Math.max(...outer.map(([x = 0]) => x));
  const south = Math.min(...outer.map(([, y = 0]) => y));
  const north = Math.max(...outer.map(([, y = 0]) => y));
  const points: MapFeature[] = [];
  for (const [z, until, degrees] of spacings) {
    const first = (value: number) => (Math.floor(value / degrees) + 0.5) * degrees;
    for (let x = first(west); x < east; x += degrees) {
      for (let y = first(south); y < north; y += degrees * 0.7) {
        if (isWellInside(polygon, x, y)) points.push(toPoint(x, y, { name, size, z, until }));
      }
    }
  }
  return points;
}

/** Even-odd rule over all rings, with no shore within the minimum distance on four sides. */
function isWellInside(polygon: Position[][], x: number, y: number): boolean {
  const isInside = ([px, py]: Point) => {
    let inside = false;
    for (const ring of polygon) {
      let [x2 = 0, y2 = 0] = ring.at(-1) ?? [];
      for (const [x1 = 0, y1 = 0] of ring) {
        if (y1 > py !== y2 > py && px < ((x2 - x1) * (py - y1)) / (y2 - y1) + x1) inside = !inside;
        [x2, y2] = [x1, y1];
      }
    }
    return inside;
  };
  const around: Point[] = [
    [x, y],
    [x + 2 * shore, y],
    [x - 2 * shore, y],
    [x, y + shore],
    [x, y - shore],
  ];
  return around.every(isInside);
}
