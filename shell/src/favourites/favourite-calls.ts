import type { Api } from "@larchway/shared/api";
import { favouritesSchema } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";

/** Adds what is not there yet, up to the limit; resolves to the whole list. */
export const addFavourites = ({ send }: Api, keys: readonly string[]) =>
  send("/api/users/favourites", { method: "POST", body: { keys }, schema: favouritesSchema });

export const deleteFavourite = ({ send }: Api, key: string) =>
  send(`/api/users/favourites/${encodeURIComponent(key)}`, { method: "DELETE", schema: okSchema });
