/** 26 bits per axis: 52 together, exact in a JavaScript number. */
export const cellBits = 26;
const size = 2 ** cellBits;
const maxLatitude = 85.0511287798066;

/** Position on the world square in cell units, x to the east and y to the south. */
export function cellPosition(longitude: number, latitude: number): { x: number; y: number } {
  const sine = Math.sin((clamp(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180);
  const x = ((longitude + 180) / 360) * size;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size;
  return { x: clamp(Math.floor(x), 0, size - 1), y: clamp(Math.floor(y), 0, size - 1) };
}

/** Interleaves the bits of x and y (Morton order): cells that share a prefix share a tile. */
export function mortonCode(x: number, y: number): number {
  return spread(x >>> 13) * 2 ** 26 + spread(x & 8191) + 2 * (spread(y >>> 13) * 2 ** 26 + spread(y & 8191));
}

/** Morton code of a position. */
export function toCell(longitude: number, latitude: number): number {
  const { x, y } = cellPosition(longitude, latitude);
  return mortonCode(x, y);
}

/** Cells by which the cell of a position may be away from it, because positions are rounded. */
const cellMargin = 2;

/** The degrees of all positions whose cells are in a tile: `x` and `y` count the tiles of a level. */
export function toTileBox(x: number, y: number, level: number) {
  const tiles = 2 ** level;
  const margin = cellMargin / size;
  const toLongitude = (share: number) => share * 360 - 180;
  const toLatitude = (share: number) => (Math.atan(Math.sinh((0.5 - share) * 2 * Math.PI)) * 180) / Math.PI;
  return {
    west: toLongitude(x / tiles - margin),
    east: toLongitude((x + 1) / tiles + margin),
    // The first and the last cells also have the positions beyond the map.
    north: y === 0 ? Infinity : toLatitude(y / tiles - margin),
    south: y === tiles - 1 ? -Infinity : toLatitude((y + 1) / tiles + margin),
  };
}

/** Puts a zero between all bits of a 13-bit number. */
function spread(value: number): number {
  let spreadValue = value;
  spreadValue = (spreadValue | (spreadValue << 8)) & 0x00ff00ff;
  spreadValue = (spreadValue | (spreadValue << 4)) & 0x0f0f0f0f;
  spreadValue = (spreadValue | (spreadValue << 2)) & 0x33333333;
  spreadValue = (spreadValue | (spreadValue << 1)) & 0x55555555;
  return spreadValue;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
