import { hierarchy, treemap, treemapSquarify } from "d3-hierarchy";
import type { Room } from "@larchway/shared/contracts/api";

/** A room of a level in metres, from the level's upper left corner. */
export interface PlacedRoom {
  room: Room;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Level {
  name: string;
  width: number;
  height: number;
  rooms: PlacedRoom[];
}

/** The order of levels: from the door upwards, then the basement; others in between. */
const order = ["Main", "Flat", "Ground", "Second", "Upper", "Third"];
const last = ["Lower", "Basement"];
/** Ratio of a level's width to its depth. */
const proportion = 4 / 3;

/**
 * The rooms of each level as rectangles that fill it and have the rooms' areas; their real arrangement is unknown.
 * Rooms without a size are left out.
 */
export function arrangeRooms(rooms: readonly Room[]): Level[] {
  const levels = new Map<string, Room[]>();
  for (const room of rooms) {
    if (toArea(room) === 0) continue;
    const name = room.RoomLevel ?? "";
    levels.set(name, [...(levels.get(name) ?? []), room]);
  }
  return [...levels.entries()]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, ofLevel]) => arrangeLevel(name, ofLevel));
}

function arrangeLevel(name: string, rooms: readonly Room[]): Level {
  const total = rooms.reduce((sum, room) => sum + toArea(room), 0);
  const height = Math.sqrt(total / proportion);
  const width = height * proportion;
  const root = hierarchy<{ room?: Room; children?: { room: Room }[] }>({
    children: rooms.map((room) => ({ room })),
  })
    .sum(({ room }) => (room ? toArea(room) : 0))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const placed = treemap<typeof root.data>().tile(treemapSquarify.ratio(1)).size([width, height])(root);
  return {
    name,
    width,
    height,
    rooms: placed.leaves().flatMap(({ data: { room }, x0, y0, x1, y1 }) => {
      return room ? { room, x: x0, y: y0, width: x1 - x0, height: y1 - y0 } : [];
    }),
  };
}

/** Square metres; 0 for an unknown area. */
function toArea({ RoomLength = 0, RoomWidth = 0 }: Room): number {
  return RoomLength * RoomWidth;
}

function rank(level: string): number {
  const at = order.indexOf(level);
  if (at !== -1) return at;
  return last.includes(level) ? order.length + 1 : order.length;
}
