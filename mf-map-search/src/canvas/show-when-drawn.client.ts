import type { Map as MapLibreMap } from "maplibre-gl";

/** Milliseconds after which a slow network's map is shown tile by tile. */
const patience = 2_000;

/**
 * Hides the canvas until the map's first picture is complete, somebody moves it, or the network proves slow. Each frame that is shown makes
 * the page's thread wait for whoever draws it: without a graphics card that is a tenth of a second, once for every tile
 * that arrives. Frames that nobody sees are only waited for at the end, and that without stopping the thread.
 *
 * Call it after the listeners of "load" that change the first picture.
 */
export function showWhenDrawn(map: MapLibreMap, onShown?: () => void): void {
  const canvas = map.getCanvas();
  // Hidden by its visibility it would lose the keyboard's focus.
  canvas.style.opacity = "0";
  const show = () => void (canvas.style.opacity = "");
  map.once("movestart", show);
  const timer = setTimeout(show, patience);
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

/** Calls back once all that the canvas was given to draw is drawn, or can never be. */
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
