import { useSetAtom } from "jotai";
import { useHydratedAtomValue } from "@larchway/shared/env";
import { favouritesAtom, toggleFavourite } from "./favourites";

/** The saved keys with `isSaved(key)` and `toggle(key)`. */
export function useFavourites() {
  const keys = useHydratedAtomValue(favouritesAtom);
  const setKeys = useSetAtom(favouritesAtom);
  return {
    keys,
    isSaved: (listingKey: string) => keys.includes(listingKey),
    toggle: (listingKey: string) => setKeys(toggleFavourite(listingKey)),
  };
}
