/**
 * Calls `run` after the next frame, so that a pressed button is painted first. Drawing the map takes a tenth of a second
 * on a slow phone.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
