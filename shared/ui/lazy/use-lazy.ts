import { useCallback, useState } from "react";

/**
 * Code that loads at the first hover or focus: null until it has loaded. A failed download has no effect and is tried
 * again at the next one.
 *
 * @param load A stable function: `() => import("./menu-popup")`.
 */
export function useLazy<T extends object>(load: () => Promise<T>): [T | null, () => void] {
  const [code, setCode] = useState<T | null>(null);
  const fetchCode = useCallback(() => {
    load().then(setCode, () => {});
  }, [load]);
  return [code, fetchCode];
}
