declare module "~" {
export { favouritesAtom as favouritesAtom } from "~/favourites/favourites";
export { readFavourites as readFavourites } from "~/favourites/favourites";
export { toggleFavourite as toggleFavourite } from "~/favourites/favourites";
export { useFavourites as useFavourites } from "~/favourites/use-favourites";
}

declare module "~/favourites/favourites" {
const favouritesAtom: import("jotai").PrimitiveAtom<readonly string[]> & {
    init: readonly string[];
};
function readFavourites(): string[];
function toggleFavourite(listingKey: string): string[];
}

declare module "~/favourites/use-favourites" {
function useFavourites(): {
    keys: readonly string[];
    isSaved: (listingKey: string) => boolean;
    toggle: (listingKey: string) => void;
};
}
