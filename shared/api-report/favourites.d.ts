declare module "~" {
export { favouritesAtom as favouritesAtom } from "~/favourites/favourites";
export { readFavourites as readFavourites } from "~/favourites/favourites";
export { toggleFavourite as toggleFavourite } from "~/favourites/favourites";
export { useFavourites as useFavourites } from "~/favourites/use-favourites";
export { writeFavourites as writeFavourites } from "~/favourites/favourites";
}

declare module "~/favourites/favourites" {
import { Atom as Atom } from "jotai";
const favouritesAtom: Atom<readonly string[]> & {
    init: readonly string[];
};
function readFavourites(): string[];
function writeFavourites(keys: string[], from?: {
    fromAccount: true;
}): boolean;
function toggleFavourite(listingKey: string): string[];
}

declare module "~/favourites/use-favourites" {
function useFavourites(): {
    keys: readonly string[];
    toggle: (listingKey: string) => undefined;
    isSaved: (listingKey: string) => boolean;
};
}
