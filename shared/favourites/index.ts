export { favouritesAtom, readFavourites, toggleFavourite, writeFavourites } from "./favourites";
export { useFavourites } from "./use-favourites";
