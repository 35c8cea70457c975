import { cellBits, toCell, cellPosition, mortonCode } from "./web-mercator";

/** The slow reference implementation. */
function interleave(x: number, y: number): number {
  let code = 0;
  for (let bit = 0; bit < cellBits; bit += 1) {
    code += ((x >>> bit) & 1) * 2 ** (2 * bit) + ((y >>> bit) & 1) * 2 ** (2 * bit + 1);
  }
  return code;
}

describe("map cells", () => {
  it("interleaves the bits of both axes", () => {
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [3, 5],
      [8191, 8192],
      [67_108_863, 67_108_863],
      [12_345_678, 54_321_098],
    ] as const) {
      expect(mortonCode(x, y)).toBe(interleave(x, y));
    }
    expect(Number.isSafeInteger(mortonCode(67_108_863, 67_108_863))).toBe(true);
  });

  it("agrees with web tiles: Toronto's city hall at zoom 10 is tile 286/373", () => {
    const { x, y } = cellPosition(-79.3839, 43.6534);
    expect([x >>> (cellBits - 10), y >>> (cellBits - 10)]).toEqual([286, 373]);
  });

  it("clamps positions beyond the edge of the projection", () => {
    expect(cellPosition(180, -90)).toEqual({ x: 2 ** cellBits - 1, y: 2 ** cellBits - 1 });
    expect(toCell(-180, 90)).toBe(0);
  });
});
