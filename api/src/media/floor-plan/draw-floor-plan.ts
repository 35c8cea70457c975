import type { Room } from "@larchway/shared/contracts/api";
import { arrangeRooms, type Level, type PlacedRoom } from "./arrange-rooms";

/** In units of the drawing. */
const margin = 48;
const titleHeight = 44;
const noteHeight = 76;
/** Width of a letter in the widest possible font, as a share of the font size. */
const letterWidth = 0.7;
const note = [
  "Illustration made from the sizes of the rooms. Not to scale:",
  "walls and doors are not where they are in the home.",
];

/** Light in every theme, like a print. */
export const planPaper = "#fffdf8";
const colors = { wall: "#37413d", ink: "#1f2a26", softInk: "#52605a" };
const kinds: [pattern: RegExp, color: string][] = [
  [/bath|laundry|powder|wash/i, "#d9ebea"],
  [/bed|primary/i, "#e6e5f3"],
  [/kitchen|dining|breakfast/i, "#f6e8cf"],
  [/living|family|great|recreation|rec|media/i, "#e4efdc"],
];
const otherColor = "#eeeae2";

/**
 * A floor plan as SVG from the rooms in the listing: level by level, each room with its name and size, and a
 * proportional area. An empty text when no room has a size.
 */
export function drawFloorPlan(rooms: readonly Room[]): string {
  const levels = arrangeRooms(rooms);
  if (levels.length === 0) return "";
  // Levels are below each other as long as they fit a phone's window.
  const columns = levels.length <= 2 ? 1 : 2;
  const sheetWidth = columns === 1 ? 760 : 1200;
  const columnWidth = (sheetWidth - margin * (columns + 1)) / columns;
  // All levels have the same scale: a small one is drawn smaller.
  const scale = columnWidth / Math.max(...levels.map(({ width }) => width));
  const rows = Math.ceil(levels.length / columns);
  const tops = [margin];
  for (let row = 0; row < rows; row += 1) {
    const ofRow = levels.slice(row * columns, (row + 1) * columns);
    const height = Math.max(...ofRow.map((level) => level.height * scale));
    tops.push((tops[row] ?? 0) + titleHeight + height + margin);
  }
  const height = round((tops.at(-1) ?? 0) + noteHeight - margin / 2);
  const drawn = levels.map((level, index) => {
    const column = index % columns;
    const x = margin + column * (columnWidth + margin) + (columnWidth - level.width * scale) / 2;
    return drawLevel(level, { x, y: tops[Math.floor(index / columns)] ?? 0, scale });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${height}" viewBox="0 0 ${sheetWidth} ${height}" font-family="system-ui, sans-serif" text-anchor="middle">`,
    `<rect width="${sheetWidth}" height="${height}" fill="${planPaper}"/>`,
    ...drawn,
    ...note.map((line, index) =>
      write(line, {
        x: sheetWidth / 2,
        y: height - noteHeight * (0.7 - index * 0.35),
        size: 18,
        color: colors.softInk,
      }),
    ),
    "</svg>",
  ].join("");
}

function drawLevel(level: Level, { x, y, scale }: { x: number; y: number; scale: number }): string {
  const top = y + titleHeight;
  const title = write(nameLevel(level.name), {
    x: x + (level.width * scale) / 2,
    y: y + 24,
    size: 24,
    color: colors.ink,
    weight: 600,
  });
  const rooms = level.rooms.map((placed) =>
    drawRoom({
      room: placed.room,
      x: x + placed.x * scale,
      y: top + placed.y * scale,
      width: placed.width * scale,
      height: placed.height * scale,
    }),
  );
  const outline = `<rect x="${round(x)}" y="${round(top)}" width="${round(level.width * scale)}" height="${round(level.height * scale)}" fill="none" stroke="${colors.wall}" stroke-width="9"/>`;
  return title + rooms.join("") + outline;
}

function drawRoom({ room, x, y, width, height }: PlacedRoom): string {
  const color = kinds.find(([pattern]) => pattern.test(room.RoomType))?.[1] ?? otherColor;
  const rect = `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${color}" stroke="${colors.wall}" stroke-width="4"/>`;
  const lines = fitLines(room.RoomType, width);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.max(
    11,
    Math.min(24, (width * 0.9) / (longest * letterWidth), height / (lines.length + 2)),
  );
  const length = formatSize(room);
  const sizeOfLength = Math.max(10, Math.min(18, size * 0.8, (width * 0.9) / (length.length * letterWidth)));
  const showsLength = height > size * (lines.length + 2) && width > length.length * 7;
  const count = lines.length + (showsLength ? 1 : 0);
  const first = y + height / 2 - ((count - 1) * size * 1.25) / 2;
  const middle = x + width / 2;
  const texts = lines.map((line, index) =>
    write(line, { x: middle, y: first + index * size * 1.25, size, color: colors.ink, weight: 600 }),
  );
  if (showsLength)
    texts.push(
      write(length, {
        x: middle,
        y: first + lines.length * size * 1.25,
        size: sizeOfLength,
        color: colors.softInk,
      }),
    );
  return rect + texts.join("");
}

/** The name in one line, or wrapped at a space where the room is narrow. */
function fitLines(name: string, width: number): string[] {
  return name.length * letterWidth * 18 > width ? name.split(/\s+/) : [name];
}

function formatSize({ RoomLength = 0, RoomWidth = 0 }: Room): string {
  return `${RoomLength.toFixed(1)} × ${RoomWidth.toFixed(1)} m`;
}

function nameLevel(level: string): string {
  if (level === "Flat") return "Apartment";
  if (level === "") return "Rooms";
  return level === "Basement" ? level : `${level} level`;
}

interface TextLook {
  x: number;
  y: number;
  size: number;
  color: string;
  weight?: number;
}

function write(text: string, { x, y, size, color, weight }: TextLook): string {
  const bold = weight ? ` font-weight="${weight}"` : "";
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}"${bold} fill="${color}" dominant-baseline="middle">${escapeXml(text)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
