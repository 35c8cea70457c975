import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False on the server and while hydrating, then true. Use it for content that depends on storage or session. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
