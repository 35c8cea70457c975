import { clamp, type Size } from "../view/map-view";

/** Pixels between a mark's point and the card, and between the card and the edge of the map. */
const gap = 18;
const padding = 8;

/**
 * Where the upper left corner of a card goes that belongs to a point of the map, in pixels of the map: above the point, or below
 * where above is no room, and wholly inside of the map. A card whose point has left the map goes with it.
 */
export function positionPopup(
  point: { x: number; y: number },
  size: Size,
  frame: Size,
): { x: number; y: number } {
  const centred = point.x - size.width / 2;
  const above = point.y - gap - size.height;
  if (point.x < 0 || point.y < 0 || point.x > frame.width || point.y > frame.height)
    return { x: centred, y: above };
  const below = point.y + gap;
  const wanted = above >= padding || below + size.height > frame.height - padding ? above : below;
  return {
    x: inside(centred, size.width, frame.width),
    y: inside(wanted, size.height, frame.height),
  };
}

/** A card larger than the map begins at its edge. */
function inside(start: number, length: number, frame: number): number {
  return clamp(start, padding, Math.max(padding, frame - padding - length));
}
