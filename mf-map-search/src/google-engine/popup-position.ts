import { clamp, type Size } from "../view/map-view";

/** Pixels between a marker's point and the card, and between the card and the edge of the map. */
const gap = 18;
const padding = 8;

/**
 * The upper left corner of the card for a point, in pixels of the map: above the point, or below when there is no
 * space above, and completely inside the map. A card whose point has left the map leaves with it.
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
  const preferredY = above >= padding || below + size.height > frame.height - padding ? above : below;
  return {
    x: inside(centred, size.width, frame.width),
    y: inside(preferredY, size.height, frame.height),
  };
}

/** A card larger than the map starts at its edge. */
function inside(start: number, length: number, frame: number): number {
  return clamp(start, padding, Math.max(padding, frame - padding - length));
}
