import { measureSlides } from "./measure-slides";

export interface GlideTrack {
  goTo: (index: number) => void;
  /** After slides have come or gone. */
  update: () => void;
  destroy: () => void;
}

interface StartGlideOptions {
  startAt: number;
  onIndex: (index: number) => void;
}

/** Loads Glide and hands it the row inside `root`. The slides keep the size that CSS gave them. */
export async function startGlide(
  root: HTMLElement,
  { startAt, onIndex }: StartGlideOptions,
): Promise<GlideTrack> {
  const {
    default: Glide,
    Swipe,
    Anchors,
  } = await import(/* webpackChunkName: "glide" */ "@glidejs/glide/dist/glide.modular.esm.js");

  const { perView, gap } = measureSlides(root);
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Glide makes the gaps itself; the style sheet drops its own at this mark.
  root.dataset.glide = "";
  const glide = new Glide(root, {
    perView,
    gap,
    startAt,
    bound: true,
    rewind: false,
    waitForTransition: false,
    animationDuration: isCalm ? 0 : 260,
    // With the mouse one selects text and drags pictures out; swiping is for fingers.
    dragThreshold: false,
  });
  glide.on("run", () => onIndex(glide.index));
  glide.mount({ Swipe, Anchors });

  const update = () => glide.update({ perView: measureSlides(root).perView });
  // Glide watches the window only, but a carousel in a card changes its width whenever the card does.
  const observer = new ResizeObserver(update);
  observer.observe(root);

  return {
    goTo: (index) => glide.go(`=${index}`),
    update,
    destroy: () => {
      observer.disconnect();
      glide.destroy();
      delete root.dataset.glide;
    },
  };
}
