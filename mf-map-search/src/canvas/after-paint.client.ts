/**
 * Calls back after the next frame, in which a button looks pressed: a frame of the map takes a slow phone a tenth of a
 * second.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
