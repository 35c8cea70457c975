import { cellBits, cellPosition } from "../../geo/web-mercator";

/** The deepest zoom with tiles of its own; maps enlarge these further. */
export const deepestZoom = 14;

/** Degrees that the basemap covers. */
export const tileBounds = { west: -95.6, south: 41.4, east: -74, north: 57 };

const first = cellPosition(tileBounds.west, tileBounds.north);
const last = cellPosition(tileBounds.east, tileBounds.south);

/** False for a tile that lies wholly outside of the basemap. */
export function isCovered(z: number, x: number, y: number): boolean {
  const shift = cellBits - z;
  return x >= first.x >> shift && x <= last.x >> shift && y >= first.y >> shift && y <= last.y >> shift;
}
