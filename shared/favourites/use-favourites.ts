import { useAtom } from "jotai";
import { favouritesAtom, toggleFavourite } from "./favourites";

/** The saved keys with `isSaved(key)` and `toggle(key)`. */
export function useFavourites() {
  const [keys, setKeys] = useAtom(favouritesAtom);
  return {
    keys,
    isSaved: (listingKey: string) => keys.includes(listingKey),
    toggle: (listingKey: string) => setKeys(toggleFavourite(listingKey)),
  };
}
