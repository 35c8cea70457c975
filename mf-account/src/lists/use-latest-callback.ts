import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * The same function on every render, for memoized entries of long lists. It calls the latest `callback`, and only from
 * events.
 */
export function useLatestCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
