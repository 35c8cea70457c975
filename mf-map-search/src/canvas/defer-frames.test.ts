import { deferFrames } from "./defer-frames.client";

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames = [];
  jest.useFakeTimers();
  jest.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The page paints, and then its tasks run. */
function paint(): void {
  for (const frame of frames.splice(0)) frame(0);
  jest.runAllTimers();
}

function makeMap(state: { isMoving?: boolean; isLoaded?: boolean } = {}) {
  const draw = jest.fn();
  const listeners: Record<string, () => void> = {};
  const map = {
    triggerRepaint: () => {
      draw();
    },
    isMoving: () => state.isMoving ?? false,
    loaded: () => state.isLoaded ?? true,
    on: (type: string, listener: () => void) => {
      listeners[type] = listener;
      return { unsubscribe: () => undefined };
    },
  };
  deferFrames(map as unknown as Parameters<typeof deferFrames>[0]);
  return { map, draw, listeners };
}

describe("a map at rest", () => {
  it("draws once, after the page's next frame, however often a draw is requested", () => {
    const { map, draw } = makeMap();
    map.triggerRepaint();
    map.triggerRepaint();
    expect(draw).not.toHaveBeenCalled();
    paint();
    expect(draw).toHaveBeenCalledTimes(1);
    map.triggerRepaint();
    paint();
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("does not draw again after a frame for another reason", () => {
    const { map, draw, listeners } = makeMap();
    map.triggerRepaint();
    listeners.render?.();
    paint();
    expect(draw).not.toHaveBeenCalled();
  });

  it("draws immediately when it jumps, with its markers", () => {
    const { draw, listeners } = makeMap();
    listeners.move?.();
    expect(draw).toHaveBeenCalledTimes(1);
  });
});

it.each([{ isMoving: true }, { isLoaded: false }])("a map with %j draws immediately", (state) => {
  const { map, draw } = makeMap(state);
  map.triggerRepaint();
  expect(draw).toHaveBeenCalledTimes(1);
});
