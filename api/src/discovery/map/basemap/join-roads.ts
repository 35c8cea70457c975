import type { Position } from "geojson";
import { measureLine, metresBetween, metresToSegment } from "./lines";

/** One segment of a road. Only segments with equal name and class are joined. */
export interface RoadPiece {
  key: string;
  line: Position[];
}

/** Ends of one road within this distance are one point; the extract is rounded to 0.3 m and simplified. */
const joinMetres = 6;

/** A segment this short, with no other line within `touchMetres` of either end, leads nowhere and is left out. */
const stubMetres = 250;
const touchMetres = 30;

/** Degrees: large enough that the eight cells around a point contain every end within `touchMetres`. */
const cellSize = 0.001;

/**
 * Roads as few long lines: segments of one name and class are joined where exactly two of them meet. Short segments
 * that touch no other road, of these or of `others`, are left out.
 */
export function joinRoads(pieces: readonly RoadPiece[], others: readonly Position[][] = []): RoadPiece[] {
  const groups = new Map<string, Position[][]>();
  for (const { key, line } of pieces) {
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  const joined = [...groups].flatMap(([key, lines]) => joinLines(lines).map((line) => ({ key, line })));
  const isShort = (line: Position[]) => measureLine(line) < stubMetres;
  const connected = findConnected(joined.map(({ line }) => line).filter(isShort), [
    ...joined.map(({ line }) => line),
    ...others,
  ]);
  return joined.filter(({ line }) => connected.has(line) || !isShort(line));
}

interface Run {
  line: Position[];
  /** Nodes at both ends. */
  from: number;
  to: number;
}

/** Joins lines end to end where exactly two ends meet. */
function joinLines(lines: readonly Position[][]): Position[][] {
  const toNode = createNodes();
  const rest = new Set<Run>(lines.map((line) => ({ line, from: toNode(line[0]), to: toNode(line.at(-1)) })));
  const atNode = new Map<number, Run[]>();
  for (const run of rest) {
    for (const node of [run.from, run.to]) atNode.set(node, [...(atNode.get(node) ?? []), run]);
  }

  /** The line with all lines that continue it beyond the node. */
  const extend = (line: Position[], node: number): Position[] => {
    const whole = [...line];
    for (let end = node; atNode.get(end)?.length === 2;) {
      const next = atNode.get(end)?.find((run) => rest.delete(run));
      if (!next) break;
      const isForward = next.from === end;
      whole.push(...(isForward ? next.line : next.line.toReversed()).slice(1));
      end = isForward ? next.to : next.from;
    }
    return whole;
  };

  const joined: Position[][] = [];
  for (const run of rest) {
    rest.delete(run);
    const forward = extend(run.line, run.to);
    joined.push(extend(forward.toReversed(), run.from).toReversed());
  }
  return joined;
}

/** Numbers positions, with one number for those within `joinMetres` of each other. */
function createNodes(): (position: Position | undefined) => number {
  const nodes: Position[] = [];
  return (position = []) => {
    const found = nodes.findIndex((other) => metresBetween(position, other) <= joinMetres);
    return found >= 0 ? found : nodes.push(position) - 1;
  };
}

/** The lines with an end on another line. */
function findConnected(lines: readonly Position[][], all: readonly Position[][]): Set<Position[]> {
  const endsByCell = new Map<number, [end: Position, line: Position[]][]>();
  for (const line of lines) {
    for (const end of [line[0], line.at(-1)] as [Position, Position]) {
      for (const cell of cellsAround(end)) {
        const ends = endsByCell.get(cell);
        if (ends) ends.push([end, line]);
        else endsByCell.set(cell, [[end, line]]);
      }
    }
  }
  const connected = new Set<Position[]>();
  const test = (cell: number, other: Position[], from: Position, to: Position) => {
    for (const [end, line] of endsByCell.get(cell) ?? []) {
      if (line !== other && !connected.has(line) && metresToSegment(end, from, to) <= touchMetres)
        connected.add(line);
    }
  };
  for (const other of all) {
    for (let index = 1; index < other.length; index++) {
      const [from, to] = [other[index - 1] as Position, other[index] as Position];
      const [x1 = 0, y1 = 0] = from;
      const [x2 = 0, y2 = 0] = to;
      // At least one point of the segment for each cell's width.
      const steps = Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) / cellSize) || 1;
      for (let step = 0; step <= steps; step++) {
        test(toCell(x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps), other, from, to);
      }
    }
  }
  return connected;
}

const cellsPerRow = 1_000_000;

function toCell(longitude: number, latitude: number): number {
  return Math.floor(latitude / cellSize) * cellsPerRow + Math.floor(longitude / cellSize);
}

function cellsAround([longitude = 0, latitude = 0]: Position): number[] {
  const middle = toCell(longitude, latitude);
  return [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => middle + row * cellsPerRow + column));
}
