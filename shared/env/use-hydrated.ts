import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False on the server and while hydrating, then true. Gate what depends on storage or session behind it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
