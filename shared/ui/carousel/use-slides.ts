import { useCallback, useEffect, useRef, useState } from "react";
import { measureSlides } from "./measure-slides";
import { type GlideTrack, startGlide } from "./start-glide";

/**
 * A row of slides with native scrolling until a mouse or a key comes near; then Glide takes over. Fingers keep the
 * browser's own scrolling. Fifty carousels on a page cost only fifty lists.
 */
export function useSlides(count: number) {
  const root = useRef<HTMLDivElement>(null);
  const glide = useRef<GlideTrack | null>(null);
  const starting = useRef<Promise<void> | null>(null);
  const isGone = useRef(false);
  const [index, setIndex] = useState(0);
  const [isAwake, setIsAwake] = useState(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      glide.current?.destroy();
      glide.current = null;
      starting.current = null;
    };
  }, []);

  useEffect(() => {
    glide.current?.update();
  }, [count]);

  const wake = useCallback(() => setIsAwake(true), []);

  const start = useCallback(() => {
    wake();
    const element = root.current;
    if (!element || starting.current || !window.matchMedia?.("(hover: hover)").matches) return;
    const scroller = element.querySelector("[data-scroller]");
    const startAt = scroller ? scrolledIndex(scroller) : 0;
    starting.current = startGlide(element, { startAt, onIndex: setIndex }).then(
      (started) => {
        if (isGone.current || !element.isConnected) return started.destroy();
        scroller?.scrollTo?.({ left: 0 });
        glide.current = started;
      },
      // If Glide fails to load, the row still scrolls.
      () => {},
    );
  }, [wake]);

  const goTo = useCallback(
    (target: number) => {
      wake();
      setIndex(target);
      const move = () => {
        if (glide.current) glide.current.goTo(target);
        else scrollToSlide(root.current, target);
      };
      if (starting.current) void starting.current.then(move);
      else move();
    },
    [wake],
  );

  return {
    index,
    /** True once the pointer or focus came near; until then only the visible slides are rendered. */
    isAwake,
    goTo,
    rootProps: {
      ref: root,
      onPointerEnter: (event: { pointerType: string }) => (event.pointerType === "touch" ? wake() : start()),
      onFocus: start,
    },
    scrollerProps: {
      "data-scroller": "",
      onScroll: (event: { currentTarget: Element }) => {
        if (!glide.current) setIndex(scrolledIndex(event.currentTarget));
      },
    },
  };
}

/** Number of slides that fit, updated on resize; undefined until measured. */
export function useSlidesInView(root: { current: HTMLElement | null }) {
  const [perView, setPerView] = useState<number>();

  useEffect(() => {
    const element = root.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setPerView(measureSlides(element).perView));
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);

  return perView;
}

function scrolledIndex(scroller: Element): number {
  const [first, second] = scroller.querySelectorAll<HTMLElement>("li");
  const step = first && second ? second.offsetLeft - first.offsetLeft : 0;
  return step > 0 ? Math.round(scroller.scrollLeft / step) : 0;
}

function scrollToSlide(root: HTMLElement | null, index: number) {
  const scroller = root?.querySelector("[data-scroller]");
  const slides = scroller?.querySelectorAll<HTMLElement>("li");
  const left = (slides?.[index]?.offsetLeft ?? 0) - (slides?.[0]?.offsetLeft ?? 0);
  const isCalm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  scroller?.scrollTo?.({ left, behavior: isCalm ? "auto" : "smooth" });
}
