import type { MapFrame } from "../view/map-box";
import { mapReducer, startMapState, type MapAction, type MapState } from "./map-state";

const getFrame = (longitude: number): MapFrame => ({
  view: { longitude, latitude: 43.6, zoom: 12 },
  bounds: { west: longitude - 0.1, south: 43.5, east: longitude + 0.1, north: 43.7 },
});
const first = getFrame(-79.4);
const second = getFrame(-78.1);
const reduce = (...actions: MapAction[]): MapState => actions.reduce(mapReducer, startMapState(undefined));
const moveTo = (camera: MapFrame, followsMove: boolean): MapAction[] => [
  { type: "moved", camera },
  { type: "settled", followsMove },
];

describe("a map that stops", () => {
  it("is searched there, and keeps the first view", () => {
    const state = reduce({ type: "framed", frame: first }, ...moveTo(second, true));
    expect(state).toMatchObject({ frame: second, firstView: first.view, pending: null });
    expect(state.box).not.toEqual(reduce({ type: "framed", frame: first }).box);
  });

  it("waits for a request of the visitor when it does not follow movements", () => {
    const state = reduce({ type: "framed", frame: first }, ...moveTo(second, false));
    expect(state).toMatchObject({ frame: first, pending: second });
    expect(mapReducer(state, { type: "pendingSearched" })).toMatchObject({ frame: second, pending: null });
  });

  it("is searched once where the page moved it", () => {
    const goal = { view: second.view, how: "jump" as const };
    const led = reduce({ type: "framed", frame: first }, { type: "led", goal }, ...moveTo(second, false));
    expect(led).toMatchObject({ goal, frame: second, isLed: false });
    const moved = moveTo(first, false).reduce(mapReducer, led);
    expect(moved).toMatchObject({ frame: second, pending: first });
  });

  it("is not searched where it only moved to show a card", () => {
    const panned = reduce(
      { type: "framed", frame: first },
      { type: "panned", view: second.view },
      ...moveTo(second, false),
    );
    expect(panned).toMatchObject({ frame: first, pending: second });
  });
});

it("keeps the frame when there is nothing to search", () => {
  const state = reduce({ type: "framed", frame: first });
  expect(mapReducer(state, { type: "pendingSearched" })).toBe(state);
  expect(reduce({ type: "settled", followsMove: true }).frame).toBeNull();
});

it("raises the list over a map that cannot be drawn", () => {
  expect(startMapState("W1").stop).toBe("peek");
  expect(reduce({ type: "failed", cause: "engine" })).toMatchObject({ failure: "engine", stop: "full" });
});
