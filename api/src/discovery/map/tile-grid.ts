import { ontario } from "@larchway/shared/domain/web-map";
import { cellBits, cellPosition } from "@larchway/listing-index/geo/web-mercator";

/** The deepest zoom with separate tiles; maps enlarge these further. */
export const deepestZoom = 14;

const { west, south, east, north } = ontario.bounds;
const first = cellPosition(west, north);
const last = cellPosition(east, south);

/** False for a tile that is completely outside the basemap. */
export function isCovered(z: number, x: number, y: number): boolean {
  const shift = cellBits - z;
  return x >= first.x >> shift && x <= last.x >> shift && y >= first.y >> shift && y <= last.y >> shift;
}
