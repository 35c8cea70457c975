import { toBounds, boxAround, boxToRequest, type MapFrame } from "./map-box";
import { computeBounds, toWorldPixel, startView, type MapView } from "./map-view";

const size = { width: 1000, height: 800 };
const buildFrame = (view: MapView, window = size): MapFrame => ({
  view,
  bounds: computeBounds(view, window),
});

/** The start view, moved by pixels of the screen. */
const moved = (right: number, zoom = 10): MapView => ({
  ...startView,
  zoom,
  longitude: startView.longitude + (right / (256 * 2 ** zoom)) * 360,
});

describe("the requested box", () => {
  it.each([5, 10, 12.5, 13.99, 18.3])("contains the frame and whole squares of its zoom, at %d", (zoom) => {
    const frame = buildFrame({ ...startView, zoom });
    const box = boxAround(frame);
    const { west, south, east, north } = toBounds(box);
    expect(west).toBeLessThan(frame.bounds.west);
    expect(south).toBeLessThan(frame.bounds.south);
    expect(east).toBeGreaterThan(frame.bounds.east);
    expect(north).toBeGreaterThan(frame.bounds.north);
    expect(box.zoom).toBe(Math.floor(zoom));
    // The API's squares have 64 px: no edge cuts one.
    const { x, y } = toWorldPixel({ longitude: west, latitude: north }, box.zoom);
    expect([Math.abs(x / 64 - Math.round(x / 64)), Math.abs(y / 64 - Math.round(y / 64))]).toEqual([
      expect.closeTo(0, 2),
      expect.closeTo(0, 2),
    ]);
  });

  it.each([
    ["a window", size, 3],
    ["a phone", { width: 390, height: 660 }, 3.5],
  ])("costs little: for %s never more than so many times its area", (_name, window, most) => {
    for (let step = 0; step < 60; step += 1) {
      const view = { ...moved(step * 37, 10 + step / 20), latitude: 43 + step / 50 };
      const scale = 2 ** (view.zoom - Math.floor(view.zoom));
      const { left, right, top, bottom } = boxAround(buildFrame(view, window));
      const area = (right - left) * (bottom - top) * (64 * scale) ** 2;
      expect(area / (window.width * window.height)).toBeLessThan(most);
    }
  });

  it("is the same for similar frames", () => {
    const box = boxAround(buildFrame(moved(0)));
    expect(boxAround(buildFrame(moved(5)))).toEqual(box);
    expect(boxAround(buildFrame({ ...moved(0), zoom: 10.01 }))).toEqual(box);
    expect(boxAround(buildFrame({ ...moved(0), zoom: 9.999999 }))).toEqual(box);
  });
});

describe("a new box", () => {
  const first = boxToRequest(buildFrame(moved(0)), null);

  it("is not requested for a small movement in any direction", () => {
    for (const step of [-32, -10, 10, 32]) {
      expect(boxToRequest(buildFrame(moved(step)), first)).toBe(first);
      const latitude = startView.latitude + step * 0.00098;
      expect(boxToRequest(buildFrame({ ...startView, latitude }), first)).toBe(first);
    }
  });

  it("is requested for a large movement, another zoom and a much smaller frame", () => {
    for (const frame of [buildFrame(moved(400)), buildFrame(moved(0, 11)), buildFrame(moved(0, 10.9))]) {
      expect(boxToRequest(frame, first)).toEqual(boxAround(frame));
    }
  });
});
