import { useStore, type Atom } from "jotai";
import { useCallback, useSyncExternalStore } from "react";

/**
 * The atom's value; on the server and while hydrating its initial one, whatever the store holds. For values from
 * storage or session: it renders again after hydration only if the value isn't the initial one.
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
