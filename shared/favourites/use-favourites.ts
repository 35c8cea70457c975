import { useHydratedAtomValue } from "@larchway/shared/env";
import { favouritesAtom, toggleFavourite } from "./favourites";

/** The keys of the favourites, and `toggle(key)`, which adds or removes one. */
export function useFavourites() {
  const keys = useHydratedAtomValue(favouritesAtom);
  return {
    keys,
    toggle: (listingKey: string) => void toggleFavourite(listingKey),
    /** @deprecated Use `keys.includes(key)`. Remove it when no stored build uses it. */
    isSaved: (listingKey: string) => keys.includes(listingKey),
  };
}
