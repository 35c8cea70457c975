export { favouritesAtom, readFavourites, toggleFavourite } from "./favourites";
export { useFavourites } from "./use-favourites";
