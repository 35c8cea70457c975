import type { Position } from "geojson";
import { joinRoads } from "./join-roads";

/** Metres east and north of a corner in Toronto, as degrees. */
const at = (east: number, north: number): Position => [
  -79.4 + east / (111_320 * Math.cos((43.7 * Math.PI) / 180)),
  43.7 + north / 111_320,
];
const road = (key: string, ...metres: [number, number][]) => ({
  key,
  line: metres.map(([east, north]) => at(east, north)),
});
const points = (found: { line: Position[] }[]) => found.map(({ line }) => line.length);

describe("roads of an extract that was cut into pieces", () => {
  it("joins pieces of one name and class end to end, in any direction", () => {
    const found = joinRoads([
      road("King|s", [0, 0], [300, 0]),
      road("King|s", [600, 0], [302, 3]),
      road("King|s", [600, 0], [900, 0]),
    ]);
    expect(points(found)).toEqual([4]);
    expect(found[0]?.line[0]).toEqual(at(0, 0));
    expect(found[0]?.line.at(-1)).toEqual(at(900, 0));
  });

  it("does not join pieces that differ in class, end far from each other, or meet as three", () => {
    const apart = [
      road("King|s", [0, 0], [300, 0]),
      road("King|t", [300, 0], [600, 0]),
      road("Queen|s", [0, 500], [300, 500]),
      road("Queen|s", [320, 500], [600, 500]),
      road("Fork|r", [0, 900], [0, 1200]),
      road("Fork|r", [0, 1200], [200, 1400]),
      road("Fork|r", [0, 1200], [-200, 1400]),
    ];
    expect(joinRoads(apart)).toHaveLength(apart.length);
  });

  it("closes a ring, and joins lines that start on it", () => {
    const found = joinRoads([
      road("Ring|r", [0, 0], [200, 0], [200, 200]),
      road("Ring|r", [200, 200], [0, 200], [0, 0]),
    ]);
    expect(points(found)).toEqual([5]);
  });

  it("leaves out only a short piece without connection", () => {
    const long = road("Long|s", [0, 0], [1000, 0]);
    const stub = road("Stub|r", [500, 200], [500, 320]);
    const touching = road("Touching|r", [700, 12], [700, 150]);
    const lonelyButLong = road("Far|r", [0, 3000], [400, 3000]);
    const found = joinRoads([long, stub, touching, lonelyButLong]);
    expect(found.map(({ key }) => key)).toEqual(["Long|s", "Touching|r", "Far|r"]);
    // A connection to a road of another source is sufficient.
    expect(joinRoads([stub], [[at(400, 330), at(600, 330)]])).toHaveLength(1);
  });
});
