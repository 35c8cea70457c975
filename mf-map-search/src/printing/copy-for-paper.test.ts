import { copyForPaper } from "./copy-for-paper.client";

function createMap() {
  const steps: string[] = [];
  const canvas = document.createElement("canvas");
  canvas.width = 300;
  canvas.height = 200;
  document.body.replaceChildren(canvas);
  const drawImage = (from: HTMLCanvasElement) => steps.push(`copy ${from === canvas}`);
  HTMLCanvasElement.prototype.getContext = jest.fn(() => ({ drawImage })) as never;
  return { steps, map: { getCanvas: () => canvas, redraw: () => void steps.push("draw") } };
}

const listCopies = () => [...document.querySelectorAll("canvas")].slice(1);

it("prints a copy of the frame that was just drawn, and removes it afterwards", () => {
  const { map, steps } = createMap();
  const undo = copyForPaper(map);
  expect(listCopies()).toEqual([]);
  window.dispatchEvent(new Event("beforeprint"));
  expect(steps).toEqual(["draw", "copy true"]);
  expect(listCopies()).toMatchObject([{ width: 300, height: 200 }]);
  expect(document.documentElement.style.getPropertyValue("--print-zoom")).toBe("1");
  window.dispatchEvent(new Event("beforeprint"));
  expect(listCopies()).toHaveLength(1);
  window.dispatchEvent(new Event("afterprint"));
  expect(listCopies()).toEqual([]);

  undo();
  window.dispatchEvent(new Event("beforeprint"));
  expect(listCopies()).toEqual([]);
});
