import type { Room } from "@larchway/shared/contracts/api";
import { arrangeRooms } from "./arrange-rooms";
import { drawFloorPlan } from "./draw-floor-plan";

const room = (RoomType: string, RoomLevel: string, RoomLength: number, RoomWidth: number): Room => ({
  RoomType,
  RoomLevel,
  RoomLength,
  RoomWidth,
});
const rooms = [
  room("Recreation Room", "Basement", 6, 4),
  room("Primary Bedroom", "Second", 4, 4),
  room("Bedroom", "Second", 3, 3),
  room("Kitchen", "Main", 4, 3),
  room("Living Room", "Main", 5, 4),
];

describe("a drawn floor plan", () => {
  it("gives each level its rooms, from the door upwards and the basement last", () => {
    expect(arrangeRooms(rooms).map(({ name, rooms: placed }) => [name, placed.length])).toEqual([
      ["Main", 2],
      ["Second", 2],
      ["Basement", 1],
    ]);
  });

  it("fills each level with rooms of the right areas that do not overlap", () => {
    for (const { width, height, rooms: placed } of arrangeRooms(rooms)) {
      let total = 0;
      for (const { room: each, ...at } of placed) {
        expect(at.width * at.height).toBeCloseTo(each.RoomLength! * each.RoomWidth!, 6);
        expect(Math.min(at.x, at.y, width - at.x - at.width, height - at.y - at.height)).toBeGreaterThan(
          -1e-6,
        );
        total += at.width * at.height;
      }
      expect(total).toBeCloseTo(width * height, 6);
    }
  });

  it("names every room with its size, and states that it is an illustration", () => {
    const drawing = drawFloorPlan(rooms);
    for (const text of ["Living Room", "5.0 × 4.0 m", "Basement", "Second level", "Not to scale"])
      expect(drawing).toContain(text);
  });

  it("leaves out rooms whose size isn't known, and draws nothing without any", () => {
    expect(drawFloorPlan([...rooms, { RoomType: "Sauna", RoomLevel: "Main" }])).not.toContain("Sauna");
    expect(drawFloorPlan([{ RoomType: "Sauna" }])).toBe("");
  });

  it("escapes mark-up in the name of a room", () => {
    const drawing = drawFloorPlan([room('<script x="1">&', "Main", 3, 3)]);
    expect(drawing).not.toContain("<script");
    expect(drawing).toContain("&#60;script");
  });
});
