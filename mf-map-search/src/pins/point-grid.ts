/** A position on a flat map, in pixels. */
interface Point {
  x: number;
  y: number;
}

/** More columns than a world has cells of one pixel at the highest zoom. */
const columns = 2 ** 28;

/** Points by cells of a grid, so that neighbours are found without comparing all points. */
export class PointGrid<P extends Point> {
  private readonly cells = new Map<number, P[]>();

  constructor(private readonly cell: { width: number; height: number }) {}

  add(point: P): void {
    const key = this.getKey(point, 0, 0);
    const points = this.cells.get(key);
    if (points) points.push(point);
    else this.cells.set(key, [point]);
  }

  /** All points less than a cell away in both directions, and a few farther ones; unordered. */
  findAround(point: Point): P[] {
    const found: P[] = [];
    for (const row of [-1, 0, 1])
      for (const column of [-1, 0, 1]) found.push(...(this.cells.get(this.getKey(point, column, row)) ?? []));
    return found;
  }

  private getKey({ x, y }: Point, column: number, row: number): number {
    const { width, height } = this.cell;
    return (Math.floor(y / height) + row) * columns + Math.floor(x / width) + column;
  }
}
