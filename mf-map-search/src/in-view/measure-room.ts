/** A box in the window's pixels. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels between a card and adjacent elements. */
const gap = 8;

/** The uncovered part of the map. Elements over its edges name the edge that they cover: `data-edge`. */
export function measureRoom(region: HTMLElement): PixelBox {
  const { left, top, right, bottom } = region.getBoundingClientRect();
  const room = { left, top, right, bottom };
  for (const element of region.querySelectorAll<HTMLElement>("[data-edge]")) {
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    if (element.dataset.edge === "top") room.top = Math.max(room.top, box.bottom);
    if (element.dataset.edge === "right") room.right = Math.min(room.right, box.left);
    if (element.dataset.edge === "bottom") room.bottom = Math.min(room.bottom, box.top);
  }
  return { left: room.left + gap, top: room.top + gap, right: room.right - gap, bottom: room.bottom - gap };
}

/** How far a box extends beyond the free space; for a larger box its left and upper edge count. */
export function getOverhang(box: PixelBox, room: PixelBox): { x: number; y: number } {
  const along = (start: number, end: number, from: number, to: number) =>
    start < from ? start - from : end > to ? Math.min(end - to, start - from) : 0;
  return {
    x: along(box.left, box.right, room.left, room.right),
    y: along(box.top, box.bottom, room.top, room.bottom),
  };
}
