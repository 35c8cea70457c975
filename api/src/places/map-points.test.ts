import { findMapPoints } from "./map-points";

const downtown = { west: -79.42, south: 43.63, east: -79.36, north: 43.68 };
const ontario = { west: -95, south: 41, east: -74, north: 57 };

describe("points of a box", () => {
  it("are its stations with their lines", () => {
    const { points, total } = findMapPoints({ kind: "stations", ...downtown });
    expect(points).toHaveLength(total);
    expect(points).toContainEqual(
      expect.objectContaining({ name: "Spadina Station", note: expect.stringContaining("TTC Line 1") }),
    );
    for (const { longitude, latitude } of points)
      expect(longitude > -79.42 && longitude < -79.36 && latitude > 43.63 && latitude < 43.68).toBe(true);
  });

  it("are its schools with their boards, at most 250", () => {
    const { points, total } = findMapPoints({ kind: "schools", ...ontario });
    expect(total).toBeGreaterThan(3_000);
    expect(points).toHaveLength(250);
    expect(points[0]?.note).toMatch(/(Public|Catholic) (elementary|secondary) school, /);
  });

  it("are none in the lake", () => {
    expect(findMapPoints({ kind: "schools", west: -79.3, south: 43.4, east: -79.2, north: 43.45 })).toEqual({
      points: [],
      total: 0,
    });
  });
});
