import type { Room } from "@larchway/shared/contracts/api";
import { numberFormatter } from "@larchway/shared/domain";

export type LengthUnit = "feet" | "metres";

/** The rooms of one level, in the order of the listing. */
export interface Level {
  /** Undefined for rooms without a stated level. */
  name?: string;
  rooms: Room[];
}

export interface RoomBox {
  room: Room;
  /** Pixels; the longer side is horizontal. */
  width: number;
  height: number;
}

const inchesPerMetre = 1 / 0.0254;
const formatMetres = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** Pixels of the longest side in the drawing: two of them fit next to each other on a phone. */
const longestSide = 160;

/** Levels in the order of their first room; rooms without a level come last. */
export function groupByLevel(rooms: readonly Room[]): Level[] {
  const levels = new Map<string, Room[]>();
  for (const room of rooms) {
    const name = room.RoomLevel ?? "";
    levels.set(name, [...(levels.get(name) ?? []), room]);
  }
  const named = [...levels].flatMap(([name, some]) => (name ? { name, rooms: some } : []));
  const others = levels.get("");
  return others ? [...named, { rooms: others }] : named;
}

/** "Main" → "Main level"; a basement and a flat keep their name. */
export function nameLevel({ name }: Level): string {
  if (!name) return "Level not stated";
  return /basement|flat|level|floor|loft/i.test(name) ? name : `${name} level`;
}

/** Pixels per metre, the same for all rooms of the home. */
export function computeScale(rooms: readonly Room[]): number {
  return (
    longestSide /
    Math.max(...rooms.map(({ RoomLength = 0, RoomWidth = 0 }) => Math.max(RoomLength, RoomWidth)))
  );
}

/** The rooms with a size, as boxes to scale. */
export function toBoxes(rooms: readonly Room[], scale: number): RoomBox[] {
  return rooms.flatMap((room) => {
    const { RoomLength, RoomWidth } = room;
    if (!RoomLength || !RoomWidth) return [];
    const toPixels = (metres: number) => Math.max(4, Math.round(metres * scale));
    const [width, height] = [Math.max(RoomLength, RoomWidth), Math.min(RoomLength, RoomWidth)];
    return { room, width: toPixels(width), height: toPixels(height) };
  });
}

/** "12 ft 4 in × 9 ft", or "3.76 × 2.75 m"; empty for a room without a size. */
export function formatSize({ RoomLength, RoomWidth }: Room, unit: LengthUnit): string {
  if (!RoomLength || !RoomWidth) return "";
  return unit === "feet"
    ? `${toFeet(RoomLength)} × ${toFeet(RoomWidth)}`
    : `${formatMetres(RoomLength)} × ${formatMetres(RoomWidth)} m`;
}

function toFeet(metres: number): string {
  const inches = Math.round(metres * inchesPerMetre);
  const rest = inches % 12;
  return `${Math.floor(inches / 12)} ft${rest ? ` ${rest} in` : ""}`;
}
