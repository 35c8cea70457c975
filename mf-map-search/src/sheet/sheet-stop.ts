/** Stops of the phone's list sheet: only its handle, half the map, or all of it. */
export type SheetStop = "peek" | "half" | "full";

const stops: SheetStop[] = ["full", "half", "peek"];

/** Height of the sheet's handle, which always stays visible; same as in the style sheet. */
const peekHeight = 60;

/** Speed in pixels per millisecond from which a flick decides, not the position. */
const flick = 0.4;

export interface SheetDrag {
  /** Pixels between the upper edge of the map and of the sheet. */
  top: number;
  /** Height of the map. */
  height: number;
  /** Pixels per millisecond, downwards positive. */
  velocity: number;
}

/** The stop for a sheet that is released here. */
export function restingStop({ top, height, velocity }: SheetDrag): SheetStop {
  const places = stops.map((stop) => stopTop(stop, height));
  if (velocity > flick) return stops[places.findIndex((place) => place > top)] ?? "peek";
  if (velocity < -flick) return stops[places.findLastIndex((place) => place < top)] ?? "full";
  const distances = places.map((place) => Math.abs(place - top));
  return stops[distances.indexOf(Math.min(...distances))] ?? "half";
}

/** The next stop above or below, or the same at the end. */
export function neighbourStop(stop: SheetStop, direction: "up" | "down"): SheetStop {
  return stops[stops.indexOf(stop) + (direction === "up" ? -1 : 1)] ?? stop;
}

/** Position of the sheet in pixels from the map's upper edge. */
export function stopTop(stop: SheetStop, height: number): number {
  if (stop === "full") return 0;
  return stop === "half" ? height / 2 : height - peekHeight;
}
