import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/**
 * True once the element first comes near the window; immediately where that cannot be observed.
 *
 * @param margin pixels below or above the window that count as near: their content is rendered before the visitor reaches it
 */
export function useNear<T extends Element>(margin = 800): [ref: RefObject<T | null>, isNear: boolean] {
  const ref = useRef<T>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    if (typeof IntersectionObserver === "undefined") {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, margin]);

  return [ref, isNear];
}
