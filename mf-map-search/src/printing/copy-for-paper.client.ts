import * as styles from "./copy-for-paper.module.css";

/** Pixels of an upright page of paper between its margins. */
const paperWidth = 680;

/** What of a map is needed for its picture. */
interface Drawn {
  getCanvas(): HTMLCanvasElement;
  /** Draws a frame at once. */
  redraw(): unknown;
}

/**
 * Puts a copy over the map's canvas while the page is printed; returns the undo. Paper would have an empty canvas: its pixels
 * last until the next frame only, and to keep them (`preserveDrawingBuffer`) would cost time in every frame.
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
    // Paper is light, whatever the theme of the screen.
    copy.dataset.dark = String(getComputedStyle(document.documentElement).colorScheme === "dark");
    map.redraw();
    copy.getContext("2d")?.drawImage(canvas, 0, 0);
    canvas.after(copy);
    // As it stands on the screen, made smaller as a whole: what stands over the map stays where it is.
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
