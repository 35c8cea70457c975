import { dragSheet } from "./drag-sheet.client";
import type { SheetStop } from "./sheet-stop";

/** A sheet in a map of 700 px, with its upper edge at `top`. */
function setUp(stop: SheetStop, top: number) {
  const body = document.createElement("div");
  const sheet = document.createElement("section");
  const content = document.createElement("div");
  sheet.append(content);
  body.append(sheet);
  Object.defineProperty(body, "clientHeight", { value: 700 });
  body.getBoundingClientRect = () => new DOMRect(0, 0, 390, 700);
  sheet.getBoundingClientRect = () => new DOMRect(0, top, 390, 700);
  sheet.setPointerCapture = jest.fn();
  const onStop = jest.fn();
  const undo = dragSheet(sheet, { content, getStop: () => stop, onStop });
  const fire = (type: string, target: HTMLElement, clientY: number, pointerType = "touch") => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY });
    Object.defineProperties(event, { pointerType: { value: pointerType }, pointerId: { value: 1 } });
    return target.dispatchEvent(event);
  };
  const drag = (target: HTMLElement, from: number, to: number, pointerType?: string) => {
    fire("pointerdown", target, from, pointerType);
    fire("pointermove", target, (from + to) / 2, pointerType);
    fire("pointermove", target, to, pointerType);
  };
  return { sheet, content, onStop, undo, fire, drag };
}

it("follows a finger from its position, on its content too, and stops at a stop", () => {
  const { sheet, content, onStop, fire, drag } = setUp("half", 350);
  drag(content, 500, 200);
  expect(sheet).toHaveAttribute("data-dragging");
  expect(sheet.style.transform).toBe("translateY(50px)");
  fire("pointerup", content, 200);
  expect(onStop).toHaveBeenCalledWith("full");
  expect(sheet.style.transform).toBe("");
  expect(sheet).not.toHaveAttribute("data-dragging");
});

it("ignores a tap, and cancels only the click that ends a drag", () => {
  const { sheet, onStop, fire, drag } = setUp("peek", 640);
  fire("pointerdown", sheet, 650);
  fire("pointermove", sheet, 653);
  fire("pointerup", sheet, 653);
  expect(onStop).not.toHaveBeenCalled();
  expect(fire("click", sheet, 653)).toBe(true);
  drag(sheet, 650, 300, "mouse");
  fire("pointerup", sheet, 300, "mouse");
  expect(onStop).toHaveBeenCalledTimes(1);
  expect(fire("click", sheet, 300)).toBe(false);
  expect(fire("click", sheet, 300)).toBe(true);
});

it("lets content scroll at the upper stop, unless it is pulled down from its top", () => {
  const { content, onStop, fire, drag } = setUp("full", 0);
  content.scrollTop = 40;
  drag(content, 200, 600);
  fire("pointerup", content, 600);
  expect(onStop).not.toHaveBeenCalled();
  content.scrollTop = 0;
  drag(content, 200, 600);
  fire("pointerup", content, 600);
  expect(onStop).toHaveBeenCalledTimes(1);
});

it("lets a mouse select text in the content, and ends with its stop function", () => {
  const { sheet, content, onStop, undo, fire, drag } = setUp("half", 350);
  drag(content, 500, 200, "mouse");
  fire("pointerup", content, 200, "mouse");
  undo();
  drag(sheet, 360, 20);
  fire("pointerup", sheet, 20);
  expect(onStop).not.toHaveBeenCalled();
});
