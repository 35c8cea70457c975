import fc from "fast-check";
import {
  addressPointSchema,
  findAddressPoint,
  getAddressPointBounds,
  readAddressPoint,
  toAddressPoint,
} from "./address-point";

/** Degrees with five to nine decimals, as in the positions of homes. */
const degrees = (from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: 5, max: 9 }), fc.double({ min: from, max: to, noNaN: true }))
    .map(([decimals, value]) => Number(value.toFixed(decimals)));
const position = fc.record({ latitude: degrees(41, 57), longitude: degrees(-95, -74) });
const step = 0.0001;
/** A point and its neighbours, in steps to the north and the east. */
const around = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north, east] as const));

describe("address points", () => {
  it("have each position in exactly one box, including its edges", () => {
    fc.assert(
      fc.property(position, (home) => {
        const point = readAddressPoint(toAddressPoint(home))!;
        const own = around.filter(([north, east]) => {
          const near = { latitude: point.latitude + north * step, longitude: point.longitude + east * step };
          const box = getAddressPointBounds(near);
          return (
            home.latitude >= box.south &&
            home.latitude <= box.north &&
            home.longitude >= box.west &&
            home.longitude <= box.east
          );
        });
        expect(own).toEqual([[0, 0]]);
      }),
      { numRuns: 1_000 },
    );
  });

  it("are named by four decimals; a half rounds up", () => {
    expect(toAddressPoint({ latitude: 43.64525, longitude: -79.38055 })).toBe("43.6453,-79.3805");
    expect(toAddressPoint({ latitude: 45, longitude: -75.1 })).toBe("45.0000,-75.1000");
  });

  it("are derived from a box that lies within one point", () => {
    const box = { west: -79.38055, east: -79.3805, south: 43.6453, north: 43.64532 };
    expect(findAddressPoint(box)).toBe("43.6453,-79.3805");
    expect(findAddressPoint({ ...box, east: -79.3804 })).toBeUndefined();
    expect(findAddressPoint({ ...box, west: -79.38056 })).toBeUndefined();
    expect(findAddressPoint({ ...box, north: 44.6453 })).toBeUndefined();
  });

  it.each(["", "43.6453", "43.6,-79.4", "north,-79.3806", "95.0000,-79.3806", "43.6453,-279.3806"])(
    "are refused when the text is none: %p",
    (text) => expect(addressPointSchema.safeParse(text).success).toBe(false),
  );
});
