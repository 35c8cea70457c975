import { clamp } from "../view/map-view";
import { restingStop, stopTop, type SheetStop } from "./sheet-stop";

interface Drag {
  startY: number;
  startTop: number;
  lastY: number;
  lastTime: number;
  velocity: number;
  hasMoved: boolean;
}

export interface SheetDragOptions {
  content: HTMLElement;
  getStop: () => SheetStop;
  onStop: (stop: SheetStop) => void;
}

/** Most pixels that a finger moves in a tap. */
const slop = 6;

/**
 * Moves the sheet with the pointer: always by its handle, and with a finger by its content where that doesn't scroll:
 * below the upper stop and, downwards, at the top of the content. Returns the function that stops it.
 */
export function dragSheet(sheet: HTMLElement, { content, getStop, onStop }: SheetDragOptions): () => void {
  let drag: Drag | null = null;
  let hasEnded = false;
  const getHeight = () => sheet.parentElement?.clientHeight ?? 0;
  const getTop = ({ startTop, startY, lastY }: Drag) =>
    clamp(startTop + lastY - startY, 0, stopTop("peek", getHeight()));

  const start = ({ target, pointerType, clientY, timeStamp }: PointerEvent) => {
    hasEnded = false;
    const isInContent = content.contains(target as Node);
    if (isInContent && (pointerType === "mouse" || (getStop() === "full" && content.scrollTop > 0))) return;
    const startTop =
      sheet.getBoundingClientRect().top - (sheet.parentElement?.getBoundingClientRect().top ?? 0);
    drag = { startY: clientY, startTop, lastY: clientY, lastTime: timeStamp, velocity: 0, hasMoved: false };
  };

  const move = ({ clientY, timeStamp, pointerId }: PointerEvent) => {
    if (!drag) return;
    if (!drag.hasMoved) {
      if (Math.abs(clientY - drag.startY) < slop) return;
      drag.hasMoved = true;
      sheet.setPointerCapture(pointerId);
      sheet.setAttribute("data-dragging", "");
    }
    const elapsed = timeStamp - drag.lastTime;
    if (elapsed > 0) drag.velocity = (clientY - drag.lastY) / elapsed;
    drag.lastY = clientY;
    drag.lastTime = timeStamp;
    // By CSSOM: a render per pixel would stutter, and the policy blocks style attributes.
    sheet.style.setProperty("transform", `translateY(${getTop(drag)}px)`);
  };

  const end = () => {
    const done = drag;
    drag = null;
    if (!done?.hasMoved) return;
    hasEnded = true;
    sheet.removeAttribute("data-dragging");
    sheet.style.removeProperty("transform");
    onStop(restingStop({ top: getTop(done), height: getHeight(), velocity: done.velocity }));
  };

  /** The click at the end of a mouse drag must not press a button. */
  const refuseClick = (event: MouseEvent) => {
    if (!hasEnded) return;
    hasEnded = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const listeners = { pointerdown: start, pointermove: move, pointerup: end, pointercancel: end };
  for (const [type, listener] of Object.entries(listeners))
    sheet.addEventListener(type, listener as EventListener);
  sheet.addEventListener("click", refuseClick, true);
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      sheet.removeEventListener(type, listener as EventListener);
    sheet.removeEventListener("click", refuseClick, true);
  };
}
