import { useHydratedAtomValue } from "@larchway/shared/env";
import { favouritesAtom, readFavourites } from "@larchway/shared/favourites";
import { useSetAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";

/** Milliseconds between two looks at the storage (spec section 4): scripts and other tabs change it without a word. */
const checkEvery = 2000;

/** The saved keys, at most two seconds behind what the browser's storage holds. */
export function useFavouritesCheck(): readonly string[] {
  const keys = useHydratedAtomValue(favouritesAtom);
  const setKeys = useSetAtom(favouritesAtom);
  const check = useEffectEvent(() => {
    const stored = readFavourites();
    if (stored.join() !== keys.join()) setKeys(stored);
  });
  useEffect(() => {
    const timer = setInterval(() => check(), checkEvery);
    return () => clearInterval(timer);
  }, []);
  return keys;
}
