import type { ListingTests } from "./listing-tests";
import { listBits } from "./bit-set";
import { createMapMatcher } from "./matches";
import type { Segment } from "./segment";

/** A box in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface FoundBounds {
  /** How many listings with coordinates pass. */
  total: number;
  /** Undefined when there are none. */
  bounds?: Bounds;
}

/** The smallest box around the listings of all segments that pass. */
export function findBounds(segments: readonly Segment[], tests: ListingTests): FoundBounds {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  let total = 0;
  for (const segment of segments) {
    const { byCell, matches } = segment;
    const range = { from: 0, to: byCell.slot.length };
    const count = listBits(createMapMatcher(segment, tests)(range), matches, { ...range, start: 0 });
    total += count;
    for (let index = 0; index < count; index += 1) {
      const position = matches[index] as number;
      const latitude = byCell.latitude[position] as number;
      const longitude = byCell.longitude[position] as number;
      if (longitude < bounds.west) bounds.west = longitude;
      if (longitude > bounds.east) bounds.east = longitude;
      if (latitude < bounds.south) bounds.south = latitude;
      if (latitude > bounds.north) bounds.north = latitude;
    }
  }
  return total > 0 ? { total, bounds } : { total };
}
