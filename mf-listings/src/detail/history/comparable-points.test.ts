import { findNearest, listMonthTicks, toPoints } from "./comparable-points";

const sale = (ListingKey: string, LivingArea: number | null, closedOn: string) => ({
  ListingKey,
  LivingArea,
  closedOn,
  UnparsedAddress: "1 Elm Ave",
  ClosePrice: 1,
  bedrooms: null,
  bathrooms: null,
  distance: null,
});
const sales = [sale("A", 2_000, "2026-03-01"), sale("B", null, "2026-01-01"), sale("C", 900, "2026-05-01")];

describe("the points of the chart of comparables", () => {
  it("are ordered from left to right, without homes of unknown size", () => {
    const toKeys = (view: "size" | "date") => toPoints(sales, view).map(({ key }) => key);
    expect([toKeys("size"), toKeys("date")]).toEqual([
      ["C", "A"],
      ["B", "A", "C"],
    ]);
  });

  it("have only a few months below them", () => {
    const ticks = listMonthTicks(Date.parse("2025-11-10"), Date.parse("2026-11-20"));
    expect(ticks.map((tick) => new Date(tick).toISOString().slice(0, 7))).toEqual([
      "2025-12",
      "2026-02",
      "2026-04",
      "2026-06",
      "2026-08",
      "2026-10",
    ]);
    expect(listMonthTicks(Date.parse("2026-11-10"), Date.parse("2026-11-20"))).toEqual([]);
  });

  it("are selected by the nearest pointer position", () => {
    const drawn = [
      { x: 10, y: 10 },
      { x: 12, y: 90 },
    ];
    expect(findNearest(drawn, { x: 11, y: 80 })).toBe(1);
    expect(findNearest([], { x: 0, y: 0 })).toBe(-1);
  });
});
