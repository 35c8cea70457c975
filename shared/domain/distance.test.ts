import { distanceKm, moved, offsetKm, type Point } from "./distance";

const unionStation: Point = [-79.3806, 43.6453];

/** Great-circle distance on a sphere with the equator's radius. */
function haversineKm([lngA, latA]: Point, [lngB, latB]: Point): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const width = Math.cos((latA * Math.PI) / 180) * Math.cos((latB * Math.PI) / 180);
  return 2 * 6_378.137 * Math.asin(Math.sqrt(half(latB - latA) + width * half(lngB - lngA)));
}

it("is as precise as on a sphere: a hundredth of a percent in a city, a percent across the province", () => {
  const pearson: Point = [-79.6248, 43.6777];
  const ottawa: Point = [-75.6903, 45.4215];
  const kenora: Point = [-94.4894, 49.767];
  const compare = (there: Point) =>
    Math.abs(distanceKm(unionStation, there) / haversineKm(unionStation, there) - 1);
  expect(compare(pearson)).toBeLessThan(0.0001);
  expect(compare(ottawa)).toBeLessThan(0.001);
  expect(compare(kenora)).toBeLessThan(0.01);
  expect(distanceKm(ottawa, unionStation)).toBe(distanceKm(unionStation, ottawa));
  expect(distanceKm(ottawa, ottawa)).toBe(0);
});

it.each([
  [0.25, 0],
  [0, -3],
  [-12, 7],
])("moves a point by %d km east and %d km north and finds the way back", (east, north) => {
  const there = moved(unionStation, east, north);
  const [foundEast, foundNorth] = offsetKm(unionStation, there);
  expect(foundEast).toBeCloseTo(east, 9);
  expect(foundNorth).toBeCloseTo(north, 9);
  expect(distanceKm(unionStation, there)).toBeCloseTo(Math.hypot(east, north), 1);
});
