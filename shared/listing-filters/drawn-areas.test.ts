import fc from "fast-check";
import { readFilters } from "./codec";
import { areaLimits, isArea, readAreas, writeAreas, type Ring } from "./drawn-areas";
import { filterChips } from "./filter-field";
import { decodePolyline } from "./polyline";
import { propertyListQuerySchema } from "./queries";

const square = (west: number, south: number, side = 0.1): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
];
const round = (degrees: number) => Number(degrees.toFixed(5));
const rounded = (ring: Ring) => ring.map(([x, y]): Ring[number] => [round(x), round(y)]);

describe("drawn areas", () => {
  it("survive a URL with five decimals, without a character that URLs escape between them", () => {
    const corner = fc.tuple(
      fc.double({ min: -95, max: -74, noNaN: true }),
      fc.double({ min: 41, max: 57, noNaN: true }),
    );
    const rings = fc.array(fc.array(corner, { minLength: 3, maxLength: 100 }).filter(isArea), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(rings, (drawn) => {
        const areas = drawn.map(rounded);
        fc.pre(areas.every(isArea));
        const params = new URLSearchParams({ area: writeAreas(drawn) });
        expect(readAreas(readFilters(new URLSearchParams(params.toString())).area ?? "")).toEqual(areas);
        expect(params.toString().split("-")).toHaveLength(drawn.length);
      }),
      { numRuns: 100 },
    );
  });

  it("are polylines that other programs can read", () => {
    expect(decodePolyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@")).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
  });

  it("may cross themselves, as hand-drawn edges do", () => {
    const eight: Ring = [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ];
    expect(readAreas(writeAreas([eight]))).toEqual([eight]);
  });

  it.each<[string, string]>([
    ["nothing", ""],
    ["two corners", writeAreas([square(-79, 43).slice(0, 2)])],
    ["a line there and back", writeAreas([[...square(-79, 43).slice(0, 2), [-78.95, 43]]])],
    ["one corner three times", writeAreas([[0, 1, 2].map((): Ring[number] => [-79, 43])])],
    ["an empty area next to another", `${writeAreas([square(-79, 43)])}-`],
    [
      "more corners than a hand needs",
      writeAreas([Array.from({ length: 101 }, (_, index) => [index / 100, index % 7] as const)]),
    ],
    ["too many areas", writeAreas(Array.from({ length: areaLimits.rings + 1 }, () => square(-79, 43)))],
    ["another alphabet", "43.65,-79.38"],
    ["a place beyond the pole", writeAreas([square(-79, 91)])],
    ["a text without an end", "_".repeat(5000)],
  ])("are dropped from a URL and refused by the API: %s", (_, area) => {
    expect(readAreas(area)).toBeUndefined();
    expect(readFilters(new URLSearchParams({ area, minPrice: "500000" }))).toEqual({ minPrice: 500_000 });
    expect(propertyListQuerySchema.safeParse({ area }).success).toBe(false);
  });

  it("are labelled by their number", () => {
    const say = (rings: Ring[]) => filterChips({ area: writeAreas(rings) }).map(({ text }) => text);
    expect(say([square(-79, 43)])).toEqual(["In a drawn area"]);
    expect(say([square(-79, 43), square(-78, 43)])).toEqual(["In 2 drawn areas"]);
  });
});
