import type { Map as MapLibreMap } from "maplibre-gl";

/** Milliseconds after which the map is shown tile by tile on a slow network. */
const timeoutMs = 2_000;

/**
 * Hides the canvas until the map's first frame is complete, the visitor moves it, or the network is slow. Each
 * visible frame makes the main thread wait for the compositor. Without a graphics card that takes a tenth of a second
 * for every tile that arrives. Hidden frames are only waited for at the end, without blocking the thread.
 *
 * Call it after the listeners of "load" that change the first frame.
 */
export function showWhenDrawn(map: MapLibreMap, onShown?: () => void): void {
  const canvas = map.getCanvas();
  // With `visibility: hidden` it would lose the keyboard's focus.
  canvas.style.opacity = "0";
  const show = () => void (canvas.style.opacity = "");
  map.once("movestart", show);
  const timer = setTimeout(show, timeoutMs);
  map.once("remove", () => clearTimeout(timer));
  map.once("load", () => {
    map.once("render", () => {
      whenGraphicsRest(canvas, () => {
        show();
        onShown?.();
      });
    });
    map.triggerRepaint();
  });
}

/** Calls back once everything submitted to the canvas is drawn, or can never be. */
function whenGraphicsRest(canvas: HTMLCanvasElement, onRest: () => void): void {
  const context = canvas.getContext("webgl2");
  const fence = context?.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!context || !fence) return onRest();
  context.flush();
  const look = () => {
    const isBusy =
      !context.isContextLost() && context.getSyncParameter(fence, context.SYNC_STATUS) === context.UNSIGNALED;
    if (isBusy) return void requestAnimationFrame(look);
    context.deleteSync(fence);
    onRest();
  };
  requestAnimationFrame(look);
}
