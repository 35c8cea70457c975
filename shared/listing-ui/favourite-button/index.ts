export { FavouriteButton, type FavouriteButtonProps } from "./favourite-button";
export { useIsFavourite } from "./use-is-favourite";
