import type { Map as MapLibreMap } from "maplibre-gl";
import { showWhenDrawn } from "./show-when-drawn.client";

/** The events of a map, and the graphics of its canvas as far as a fence needs them. */
function createMap({ hasGraphics = true } = {}) {
  const listeners = new Map<string, () => void>();
  const graphics = { isBusy: true, isLost: false };
  const canvas = document.createElement("canvas");
  const context = {
    UNSIGNALED: 1,
    fenceSync: () => ({}),
    flush: () => undefined,
    deleteSync: () => undefined,
    isContextLost: () => graphics.isLost,
    getSyncParameter: () => (graphics.isBusy ? 1 : 2),
  };
  Object.assign(canvas, { getContext: () => (hasGraphics ? context : null) });
  const map = {
    getCanvas: () => canvas,
    once: (name: string, listener: () => void) => listeners.set(name, listener),
    triggerRepaint: () => undefined,
  };
  return {
    map: map as unknown as MapLibreMap,
    graphics,
    isHidden: () => canvas.style.opacity === "0",
    fire: (name: string) => listeners.get(name)?.(),
  };
}

function start(options?: { hasGraphics: boolean }) {
  const created = createMap(options);
  const onShown = jest.fn();
  showWhenDrawn(created.map, onShown);
  return { ...created, onShown };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const nextFrame = () => jest.advanceTimersToNextFrame();

it("shows the map once the frame after the last tile is drawn, not when it was only submitted", () => {
  const { fire, graphics, isHidden, onShown } = start();
  fire("load");
  nextFrame();
  expect(isHidden()).toBe(true);
  fire("render");
  nextFrame();
  nextFrame();
  expect(isHidden()).toBe(true);
  expect(onShown).not.toHaveBeenCalled();
  graphics.isBusy = false;
  nextFrame();
  expect(isHidden()).toBe(false);
  expect(onShown).toHaveBeenCalledTimes(1);
});

it("shows it immediately when the visitor moves it", () => {
  const { fire, isHidden } = start();
  fire("movestart");
  expect(isHidden()).toBe(false);
});

it("shows an incomplete map on a slow network, without redrawing it", () => {
  const { isHidden, onShown } = start();
  jest.advanceTimersByTime(1_000);
  expect(isHidden()).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(isHidden()).toBe(false);
  expect(onShown).not.toHaveBeenCalled();
});

it("leaves no timer behind a removed map", () => {
  const { fire } = start();
  fire("remove");
  expect(jest.getTimerCount()).toBe(0);
});

it("does not wait for a lost graphics context", () => {
  const { fire, graphics, onShown } = start();
  fire("load");
  fire("render");
  graphics.isLost = true;
  nextFrame();
  expect(onShown).toHaveBeenCalledTimes(1);
});

it("works without a fence where the browser provides none", () => {
  const { fire, isHidden, onShown } = start({ hasGraphics: false });
  fire("load");
  fire("render");
  expect(isHidden()).toBe(false);
  expect(onShown).toHaveBeenCalledTimes(1);
});
