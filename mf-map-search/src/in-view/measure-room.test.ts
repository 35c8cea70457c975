import { getOverhang, measureRoom } from "./measure-room";

const room = { left: 0, top: 50, right: 300, bottom: 400 };
const box = (left: number, top: number) => ({ left, top, right: left + 200, bottom: top + 300 });

it.each([
  ["is inside it", box(20, 60), { x: 0, y: 0 }],
  ["stands out at the left and above", box(-30, 10), { x: -30, y: -40 }],
  ["stands out at the right and below", box(150, 150), { x: 50, y: 50 }],
  ["is too large for it", { left: 20, top: 60, right: 420, bottom: 900 }, { x: 20, y: 10 }],
])("a card that %s is moved so far", (_where, card, offset) => {
  expect(getOverhang(card, room)).toEqual(offset);
});

it("excludes elements over the edges of the map, but not hidden ones", () => {
  const region = document.createElement("section");
  const place = (element: HTMLElement, box: DOMRect) => {
    element.getBoundingClientRect = () => box;
  };
  place(region, new DOMRect(0, 100, 500, 600));
  for (const [edge, box] of [
    ["top", new DOMRect(0, 100, 300, 60)],
    ["right", new DOMRect(440, 112, 48, 188)],
    ["right", new DOMRect(0, 0, 0, 0)],
    ["bottom", new DOMRect(100, 680, 400, 20)],
  ] as const) {
    const element = document.createElement("div");
    element.dataset.edge = edge;
    place(element, box);
    region.append(element);
  }
  expect(measureRoom(region)).toEqual({ left: 8, top: 168, right: 432, bottom: 672 });
});
