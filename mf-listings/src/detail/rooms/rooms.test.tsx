import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { computeScale, formatSize, groupByLevel, nameLevel, toBoxes } from "./room-sizes";
import { Rooms } from "./rooms";

const kitchen = { RoomType: "Kitchen", RoomLevel: "Main", RoomLength: 3.76, RoomWidth: 2.75 };
const bedroom = { RoomType: "Bedroom", RoomLevel: "Second", RoomLength: 3.05, RoomWidth: 4 };
const bath = { RoomType: "Bathroom", RoomLevel: "Second", RoomLength: 2, RoomWidth: 1.5 };
const rooms = [bedroom, kitchen, { RoomType: "Cold room" }, bath];

describe("the rooms of a home", () => {
  it("have sizes in feet and inches, or in metres", () => {
    expect(formatSize(kitchen, "feet")).toBe("12 ft 4 in × 9 ft");
    expect(formatSize(kitchen, "metres")).toBe("3.76 × 2.75 m");
    // 11.99 ft are twelve feet, not eleven feet and twelve inches.
    expect(formatSize({ RoomType: "Den", RoomLength: 3.654, RoomWidth: 3 }, "feet")).toBe(
      "12 ft × 9 ft 10 in",
    );
    expect(formatSize({ RoomType: "Den", RoomLength: 3 }, "feet")).toBe("");
  });

  it("are grouped by level, those without a level last", () => {
    expect(groupByLevel(rooms).map((level) => [nameLevel(level), level.rooms.length])).toEqual([
      ["Second level", 2],
      ["Main level", 1],
      ["Level not stated", 1],
    ]);
    expect(nameLevel({ name: "Basement", rooms: [] })).toBe("Basement");
  });

  it("are drawn to scale, and not without a size", () => {
    const boxes = toBoxes(rooms, computeScale(rooms));
    expect(boxes.map(({ room, width, height }) => [room.RoomType, width, height])).toEqual([
      ["Bedroom", 160, 122],
      ["Kitchen", 150, 110],
      ["Bathroom", 80, 60],
    ]);
    expect(toBoxes([{ RoomType: "Den" }], computeScale([{ RoomType: "Den" }]))).toEqual([]);
    // All levels share one scale.
    const hall = { RoomType: "Hall", RoomLevel: "Main", RoomLength: 2, RoomWidth: 2 };
    const { container } = render(<Rooms rooms={[...rooms, hall]} />);
    const drawn = [...container.querySelectorAll("svg.box")].map((box) => [
      box.nextElementSibling?.textContent,
      Number(box.getAttribute("width")),
      Number(box.getAttribute("height")),
    ]);
    expect(drawn).toEqual([
      ["Bedroom", 160, 122],
      ["Bathroom", 80, 60],
      ["Kitchen", 150, 110],
      ["Hall", 80, 80],
    ]);
  });

  it("store the chosen unit", async () => {
    const { unmount } = render(<Rooms rooms={rooms} />);
    const table = () => within(screen.getByRole("table", { name: "Rooms: Main level" }));
    expect(table().getByRole("cell")).toHaveTextContent("12 ft 4 in × 9 ft");
    await userEvent.click(screen.getByRole("button", { name: "Metres" }));
    expect(table().getByRole("cell")).toHaveTextContent("3.76 × 2.75 m");
    unmount();
    render(<Rooms rooms={rooms} />);
    expect(table().getByRole("cell")).toHaveTextContent("3.76 × 2.75 m");
    expect(screen.getByRole("button", { name: "Metres" })).toHaveAttribute("aria-pressed", "true");
  });

  it("are not rendered without any, and have no switch without sizes", () => {
    expect(render(<Rooms rooms={[]} />).container).toBeEmptyDOMElement();
    render(<Rooms rooms={[{ RoomType: "Den" }]} />);
    expect(screen.getByRole("rowheader")).toHaveTextContent("Den");
    expect(screen.queryByRole("button")).toBeNull();
  });
});
