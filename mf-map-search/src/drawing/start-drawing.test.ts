import { TerraDrawExtend } from "terra-draw";
import { exampleArea } from "@larchway/shared/listing-filters/testing";
import { readAreas } from "@larchway/shared/listing-filters";
import type { DrawingAdapter } from "../canvas/map-engine";
import { startDrawing, type DrawingState } from "./start-drawing.client";

/** A map of a hundred pixels per degree, whose pointer events the test sends. */
class FakeAdapter extends TerraDrawExtend.TerraDrawBaseAdapter {
  private readonly element = document.createElement("div");
  constructor() {
    super({});
  }
  at = (longitude: number, latitude: number) => {
    const { x, y } = this.project(longitude, latitude);
    const event = {
      lng: longitude,
      lat: latitude,
      containerX: x,
      containerY: y,
      button: "left" as const,
      heldKeys: [],
      isContextMenu: false,
    };
    this._currentModeCallbacks?.onMouseMove(event);
    this._currentModeCallbacks?.onClick(event);
  };
  getMapEventElement = () => this.element;
  project = (longitude: number, latitude: number) => ({
    x: (longitude + 180) * 1e4,
    y: (90 - latitude) * 1e4,
  });
  unproject = (x: number, y: number) => ({ lng: x / 1e4 - 180, lat: 90 - y / 1e4 });
  getLngLatFromEvent = () => null;
  setCursor = () => undefined;
  setDraggability = () => undefined;
  setDoubleClickToZoom = () => undefined;
  render = () => undefined;
  clear = () => this._currentModeCallbacks?.onClear();
  override register(callbacks: TerraDrawExtend.TerraDrawCallbacks) {
    super.register(callbacks);
    callbacks.onReady?.();
  }
}

function draw(area?: string) {
  const adapter = new FakeAdapter();
  const states: DrawingState[] = [];
  const drawing = startDrawing(adapter as unknown as DrawingAdapter, area, (state) => states.push(state));
  return { ...drawing, adapter, last: () => states.at(-1) };
}

const corners: [number, number][] = [
  [-79.4, 43.6],
  [-79.3, 43.6],
  [-79.3, 43.7],
];

it("draws an area by its corners, removes one, and reads it as a filter", () => {
  const { adapter, undo, read, last, stop } = draw();
  expect(last()).toMatchObject({ tool: "polygon", count: 0, canUndo: false });
  adapter.at(...corners[0]!);
  adapter.at(-79.5, 43.5);
  expect(last()?.canUndo).toBe(true);
  undo();
  for (const corner of corners.slice(1)) adapter.at(...corner);
  adapter.at(...corners[0]!);
  expect(last()).toMatchObject({ count: 1 });
  expect(readAreas(read() ?? "")?.[0]).toHaveLength(3);
  stop();
});

it("starts with the areas of a filter, drops an unfinished one, and clears all", () => {
  const { adapter, setTool, dropBegun, clear, read, last, stop } = draw(exampleArea);
  expect(last()).toMatchObject({ tool: "select", count: 1 });
  expect(readAreas(read() ?? "")).toEqual(readAreas(exampleArea));
  expect(dropBegun()).toBe(false);
  setTool("polygon");
  adapter.at(...corners[0]!);
  adapter.at(...corners[1]!);
  expect(dropBegun()).toBe(true);
  expect(last()).toMatchObject({ tool: "polygon", count: 1 });
  clear();
  expect(read()).toBeUndefined();
  stop();
});
