import { boundsOf, startView } from "./map-view";

describe("boundsOf", () => {
  it("covers the whole world at zoom 0 in one tile", () => {
    const box = boundsOf({ longitude: 0, latitude: 0, zoom: 0 }, { width: 256, height: 256 });
    expect(box.west).toBeCloseTo(-180);
    expect(box.east).toBeCloseTo(180);
    expect(box.north).toBeCloseTo(85.0511, 3);
    expect(box.south).toBeCloseTo(-85.0511, 3);
  });

  it("halves with each zoom step and keeps its centre", () => {
    const size = { width: 800, height: 600 };
    const near = boundsOf({ ...startView, zoom: 12 }, size);
    const far = boundsOf({ ...startView, zoom: 11 }, size);
    expect((far.east - far.west) / (near.east - near.west)).toBeCloseTo(2, 6);
    expect((near.east + near.west) / 2).toBeCloseTo(startView.longitude, 6);
    expect(near.south).toBeLessThan(startView.latitude);
    expect(near.north).toBeGreaterThan(startView.latitude);
  });

  it("never leaves the world", () => {
    const box = boundsOf({ longitude: 179, latitude: 84, zoom: 1 }, { width: 2000, height: 2000 });
    expect(box.east).toBe(180);
    expect(box.north).toBeLessThanOrEqual(85.06);
  });
});
