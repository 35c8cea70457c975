import { useEffect, type RefObject } from "react";

/** Scrolls the card of a home that is pointed at on the map into sight, within its list; the focus stays where it is. */
export function useScrolledCard(list: RefObject<HTMLElement | null>, key: string | null): void {
  useEffect(() => {
    if (key === null) return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const cards = list.current?.querySelectorAll<HTMLElement>("[data-listing]") ?? [];
    [...cards]
      .find(({ dataset }) => dataset.listing === key)
      ?.scrollIntoView({ block: "nearest", behavior: isStill ? "auto" : "smooth" });
  }, [list, key]);
}
