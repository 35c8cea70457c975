import { useEffect, type RefObject } from "react";

/** Scrolls the list to the card of a home that is hovered on the map; the focus stays. */
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
