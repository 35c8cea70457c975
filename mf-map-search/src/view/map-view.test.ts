import { computeBounds, listingZoom, startView, fitBounds, zoomRange } from "./map-view";

describe("computeBounds", () => {
  it("covers the whole world at zoom 0 in one tile", () => {
    const box = computeBounds({ longitude: 0, latitude: 0, zoom: 0 }, { width: 256, height: 256 });
    expect(box.west).toBeCloseTo(-180);
    expect(box.east).toBeCloseTo(180);
    expect(box.north).toBeCloseTo(85.0511, 3);
    expect(box.south).toBeCloseTo(-85.0511, 3);
  });

  it("halves with each zoom step and keeps its centre", () => {
    const size = { width: 800, height: 600 };
    const near = computeBounds({ ...startView, zoom: 12 }, size);
    const far = computeBounds({ ...startView, zoom: 11 }, size);
    expect((far.east - far.west) / (near.east - near.west)).toBeCloseTo(2, 6);
    // The length of a degree of latitude changes with the latitude, so these are close and not equal.
    expect((far.north - far.south) / (near.north - near.south)).toBeCloseTo(2, 4);
    for (const { north, south, east, west } of [near, far]) {
      expect((east + west) / 2).toBeCloseTo(startView.longitude, 6);
      expect((north + south) / 2).toBeCloseTo(startView.latitude, 3);
    }
  });

  it("never leaves the world", () => {
    const box = computeBounds({ longitude: 179, latitude: 84, zoom: 1 }, { width: 2000, height: 2000 });
    expect(box.east).toBe(180);
    expect(box.north).toBeLessThanOrEqual(85.06);
  });
});

describe("fitBounds", () => {
  const ottawa = { west: -75.9, south: 45.3, east: -75.6, north: 45.5 };

  it.each([
    { width: 1000, height: 700 },
    { width: 390, height: 500 },
    { width: 300, height: 1200 },
  ])("shows all of the box with room around it, in a window of $width x $height", (size) => {
    const shown = computeBounds(fitBounds(ottawa, size), size);
    expect(shown.west).toBeLessThan(ottawa.west);
    expect(shown.east).toBeGreaterThan(ottawa.east);
    expect(shown.south).toBeLessThan(ottawa.south);
    expect(shown.north).toBeGreaterThan(ottawa.north);
    expect((shown.east - shown.west) * (shown.north - shown.south)).toBeLessThan(1.5);
  });

  it("stays within the zoom limits of a house and of the map", () => {
    const size = { width: 1000, height: 700 };
    const house = { west: -79.39, south: 43.65, east: -79.39, north: 43.65 };
    expect(fitBounds(house, size)).toMatchObject({
      zoom: listingZoom,
      longitude: -79.39,
      latitude: expect.closeTo(43.65, 8),
    });
    const world = { west: -180, south: -80, east: 180, north: 80 };
    expect(fitBounds(world, { width: 40, height: 40 }).zoom).toBe(zoomRange.min);
  });
});
