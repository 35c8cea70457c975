import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import { readStreetPoints, toStreet } from "./street-points";

it.each([
  ["83 East Balfour St", "East Balfour St"],
  ["1500 A Cumberland St.", "Cumberland St."],
  ["501 8th St W", "8th St W"],
  ["555 Sauble Falls Parkway RR 1", "Sauble Falls Parkway"],
  ["18 Main Street, P.O. Box 12", "Main Street"],
  ["100 Unity Road", "Unity Road"],
])("reads the street of %s", (address, street) => {
  expect(toStreet(address)).toBe(street);
});

it.each<[string, Point]>([
  ["church st", [-77.3825, 44.1686]], // Belleville, by a school
  ["bank st", [-75.6955, 45.4155]], // Ottawa, by bus stops
  ["eglinton ave w", [-79.41, 43.7046]], // Toronto, by OpenStreetMap
])("has a point on %s", async (street, point) => {
  const points = (await readStreetPoints()).get(street) ?? [];
  expect(Math.min(...points.map((each) => distanceKm(each, point)))).toBeLessThan(1.5);
});
