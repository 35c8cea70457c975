import { useCallback, useState } from "react";

/**
 * Code that is fetched at the first sign that it will be used: null until it is there. A failed download harms nothing
 * and is tried again at the next sign.
 *
 * @param load A function that stays the same: `() => import("./menu-popup")`.
 */
export function useLazy<T extends object>(load: () => Promise<T>): [T | null, () => void] {
  const [code, setCode] = useState<T | null>(null);
  const fetchCode = useCallback(() => {
    load().then(setCode, () => {});
  }, [load]);
  return [code, fetchCode];
}
