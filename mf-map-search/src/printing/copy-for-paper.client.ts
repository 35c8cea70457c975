import * as styles from "./copy-for-paper.module.css";

/** Width in pixels of a portrait page between its margins. */
const paperWidth = 680;

/** The part of a map that a copy needs. */
interface Drawn {
  getCanvas(): HTMLCanvasElement;
  /** Draws a frame synchronously. */
  redraw(): unknown;
}

/**
 * Puts a copy over the map's canvas while the page is printed; returns the function that removes it. Print would show
 * an empty canvas, because its pixels last only until the next frame. Keeping them (`preserveDrawingBuffer`) costs
 * time in every frame.
 */
export function copyForPaper(map: Drawn): () => void {
  let copy: HTMLCanvasElement | null = null;
  const remove = () => {
    copy?.remove();
    copy = null;
  };
  const draw = () => {
    remove();
    const canvas = map.getCanvas();
    copy = document.createElement("canvas");
    copy.width = canvas.width;
    copy.height = canvas.height;
    copy.className = styles.copy ?? "";
    // Print is light, whatever the theme of the screen.
    copy.dataset.dark = String(getComputedStyle(document.documentElement).colorScheme === "dark");
    map.redraw();
    copy.getContext("2d")?.drawImage(canvas, 0, 0);
    canvas.after(copy);
    // Unchanged and scaled as a whole, so that elements over the map keep their position.
    const { style } = document.documentElement;
    style.setProperty("--print-width", `${canvas.clientWidth}px`);
    style.setProperty("--print-height", `${canvas.clientHeight}px`);
    style.setProperty("--print-zoom", String(Math.min(1, paperWidth / (canvas.clientWidth || 1))));
  };
  window.addEventListener("beforeprint", draw);
  window.addEventListener("afterprint", remove);
  return () => {
    remove();
    window.removeEventListener("beforeprint", draw);
    window.removeEventListener("afterprint", remove);
  };
}
