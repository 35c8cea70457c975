import { positionPopup } from "./popup-position";

const card = { width: 300, height: 200 };
const map = { width: 800, height: 600 };

it("is above its point, centred", () => {
  expect(positionPopup({ x: 400, y: 400 }, card, map)).toEqual({ x: 250, y: 182 });
});

it("is below it when there is no space above", () => {
  expect(positionPopup({ x: 400, y: 100 }, card, map)).toEqual({ x: 250, y: 118 });
});

it.each([
  [{ x: 5, y: 300 }],
  [{ x: 795, y: 300 }],
  [{ x: 400, y: 0 }],
  [{ x: 0, y: 600 }],
  [{ x: 800, y: 210 }],
])("stays wholly inside of the map at %j", (point) => {
  const { x, y } = positionPopup(point, card, map);
  expect([x >= 8, y >= 8, x + card.width <= 792, y + card.height <= 592]).toEqual([true, true, true, true]);
});

it("starts at the edge of a map that is too small for it", () => {
  expect(positionPopup({ x: 100, y: 100 }, card, { width: 200, height: 150 })).toEqual({ x: 8, y: 8 });
});

it("leaves the map with its point", () => {
  expect(positionPopup({ x: -400, y: 300 }, card, map).x).toBeLessThan(-card.width);
});
