import { useApi } from "@larchway/shared/app";
import type { HomeList } from "@larchway/shared/contracts/home-list";
import { readFavourites, toggleFavourite } from "@larchway/shared/favourites";
import { addToList, removeFromList } from "../calls/home-lists";

/**
 * A function that adds a home to a list, or removes it. The default list changes with the hearts of this browser where
 * they show the opposite. Another device may have changed it: then only the account changes. Rejects when the server
 * rejects the change.
 */
export function useListMembership() {
  const api = useApi();
  return async (list: Pick<HomeList, "id" | "isDefault">, listingKey: string, isIn: boolean) => {
    if (list.isDefault && readFavourites().includes(listingKey) !== isIn) toggleFavourite(listingKey);
    else await (isIn ? addToList : removeFromList)(api, list.id, listingKey);
  };
}
