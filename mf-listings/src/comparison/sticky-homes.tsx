import { useEffect, useRef, useState, type RefObject } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { addressLine, formatPrice } from "@larchway/shared/domain";
import * as styles from "./comparison-table.module.css";

export interface StickyHomesProps {
  properties: readonly Property[];
  scroller: RefObject<HTMLElement | null>;
  /** The head of the table; the copy appears once the head has left the window. */
  head: RefObject<HTMLElement | null>;
}

/**
 * A short version of the homes that stays visible while scrolling. A copy hidden from screen readers, because a head
 * inside a horizontally scrolling area cannot be sticky.
 */
export function StickyHomes({ properties, scroller, head }: StickyHomesProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const area = scroller.current;
    const follow = () => {
      if (area && strip.current) strip.current.scrollLeft = area.scrollLeft;
    };
    follow();
    area?.addEventListener("scroll", follow, { passive: true });
    return () => area?.removeEventListener("scroll", follow);
  }, [scroller, isShown]);

  useEffect(() => {
    const element = head.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsShown(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [head]);

  return (
    <div
      ref={strip}
      aria-hidden="true"
      data-screen-only
      className={styles.strip}
      data-shown={isShown || undefined}
    >
      <div className={styles.row}>
        <span className={styles.corner} />
        {properties.map((property) => (
          <span key={property.ListingKey} className={styles.short}>
            <strong>{property.locked ? "For members" : formatPrice(property)}</strong>
            <span className={styles.street}>{addressLine(property)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
