import { measureSlides } from "./measure-slides";

export interface GlideTrack {
  goTo: (index: number) => void;
  /** Called after slides were added or removed. */
  update: () => void;
  destroy: () => void;
}

interface StartGlideOptions {
  startAt: number;
  onIndex: (index: number) => void;
}

/** Loads Glide for the row inside `root`. The slides keep the size that CSS gave them. */
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
  // Glide creates the gaps itself; this attribute makes the style sheet drop its own.
  root.dataset.glide = "";
  const glide = new Glide(root, {
    perView,
    gap,
    startAt,
    bound: true,
    rewind: false,
    waitForTransition: false,
    animationDuration: isCalm ? 0 : 260,
    // A mouse selects text and drags pictures; only fingers swipe.
    dragThreshold: false,
  });
  glide.on("run", () => onIndex(glide.index));
  glide.mount({ Swipe, Anchors });

  const update = () => glide.update({ perView: measureSlides(root).perView });
  // Glide observes only the window, but a carousel in a card changes its width with the card.
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
