/** Where the phone's list sheet rests: only its handle, half the map, or all of it. */
export type SheetStop = "peek" | "half" | "full";

const stops: SheetStop[] = ["full", "half", "peek"];

/** Height of the sheet's handle, which stays in sight: as in the style sheet. */
const peekHeight = 60;

/** Pixels a millisecond at which a flick, not the place, decides. */
const flick = 0.4;

export interface SheetDrag {
  /** Pixels between the upper edge of the map and of the sheet. */
  top: number;
  /** Height of the map. */
  height: number;
  /** Pixels a millisecond, downwards positive. */
  velocity: number;
}

/** The stop at which a sheet comes to rest that is let go here. */
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

/** Pixels from the upper edge of the map at which the sheet stands. */
export function stopTop(stop: SheetStop, height: number): number {
  if (stop === "full") return 0;
  return stop === "half" ? height / 2 : height - peekHeight;
}
