import { type UIEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/**
 * Milliseconds after which a picture counts as viewed; Safari rejects more than three changes of the URL a second.
 */
const seenMs = 300;

export interface StageOptions {
  /** Number of pictures. */
  total: number;
  /** The index of the picture shown first. */
  start: number;
  /** Called with the index of a picture once the visitor stays on it. */
  onIndex?: (index: number) => void;
}

/** The current picture: chosen by its index, or by a swipe of the scrolling row. */
export function useStage({ total, start, onIndex }: StageOptions) {
  const [chosen, setIndex] = useState(start);
  const index = Math.min(chosen, total - 1);
  const scroller = useRef<HTMLUListElement>(null);

  const reportIndex = useEffectEvent(() => onIndex?.(index));
  useEffect(() => {
    if (index === start) return;
    const timer = setTimeout(reportIndex, seenMs);
    return () => clearTimeout(timer);
  }, [index, start]);

  useEffect(() => {
    // Not in a layout effect, in which the dialog is still closed and has no width.
    const { current } = scroller;
    if (current) current.scrollLeft = index * current.clientWidth;
  }, [index, total]);

  return {
    index,
    setIndex,
    /** Moves by a number of pictures, in a loop. */
    turn: (step: number) => setIndex((index + step + total) % total),
    scroller,
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
      const nearest = Math.round(scrollLeft / clientWidth);
      // Where a swipe ends, not the pictures that it passes.
      const isThere = Math.abs(scrollLeft - nearest * clientWidth) < 2;
      if (isThere && nearest !== index && nearest < total) setIndex(nearest);
    },
  };
}

/** Runs the action of a pressed key, wherever in the dialog the focus is. */
export function useStageKeys(actions: Record<string, () => void>) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isForTabs = event.target instanceof Element && event.target.closest('[role="tablist"]');
    if (isForTabs || event.altKey || event.ctrlKey || event.metaKey) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // Before the first picture is painted, because a fast visitor presses the next key right after it.
  useLayoutEffect(() => {
    // On the document, because the focus may be on the dialog's title, outside of the stage.
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
