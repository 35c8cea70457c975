import { favouritesAtom } from "@larchway/shared/favourites";
import { useStore } from "jotai";
import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a listing is a favourite; false on the server and while hydrating. Unlike `useFavourites` it renders only the
 * changed home's buttons again: a page has some fifty cards.
 */
export function useIsFavourite(listingKey: string): boolean {
  const store = useStore();
  const subscribe = useCallback((changed: () => void) => store.sub(favouritesAtom, changed), [store]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(favouritesAtom).includes(listingKey),
    () => false,
  );
}
