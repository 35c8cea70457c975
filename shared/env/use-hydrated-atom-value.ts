import { useStore, type Atom } from "jotai";
import { useCallback, useSyncExternalStore } from "react";

/**
 * The atom's value; on the server and while hydrating its initial one, whatever the store holds. For what storage or the
 * session says: it renders again after hydration only where its value isn't the initial one.
 */
export function useHydratedAtomValue<Value>(atom: Atom<Value> & { init: Value }): Value {
  const store = useStore();
  const subscribe = useCallback((changed: () => void) => store.sub(atom, changed), [store, atom]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => atom.init,
  );
}
