import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "@larchway/shared/schema";
import { favouritesSchema, mergeFavouritesSchema } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";
import { createRateLimit } from "../http/rate-limit";
import type { AccountDependencies } from "./dependencies";
import { addFavourites, listFavourites, removeFavourite } from "./favourite-repository";

const tags = ["users"];
const params = z.object({ key: listingKeySchema });

/** The favourites of an account, available on all of its devices. */
export const favouriteRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (
  api,
  { database, now, settings },
) => {
  const config = { noStore: true, needsUser: true, limit: createRateLimit(api, settings.authAttempts * 10) };
  const getFavourites = async (userId: string) => {
    const rows = await listFavourites(database, userId);
    return { favourites: rows.map(({ listing_key }) => listing_key) };
  };
  const add = (userId: string, keys: readonly string[]) =>
    database.transaction((connection) => addFavourites(connection, userId, keys, new Date(now())));

  api.get("/users/favourites", {
    config,
    schema: {
      tags,
      summary: "Saved listings, the newest first",
      response: { 200: favouritesSchema },
    },
    handler: async (request) => {
      const { id } = request.user;
      return getFavourites(id);
    },
  });

  api.post("/users/favourites", {
    config,
    schema: {
      tags,
      summary: "Add what a browser saved before signing in; returns the whole list",
      body: mergeFavouritesSchema,
      response: { 200: favouritesSchema },
    },
    handler: async (request) => {
      const { id } = request.user;
      await add(id, request.body.keys);
      return getFavourites(id);
    },
  });

  api.put("/users/favourites/:key", {
    config,
    schema: {
      tags,
      summary: "Save a listing",
      params,
      response: { 200: okSchema, 409: problemSchema },
    },
    handler: async (request) => {
      const { id } = request.user;
      if ((await add(id, [request.params.key])) > 0) throw new CodedError("TOO_MANY_SAVED");
      return { ok: true as const };
    },
  });

  api.delete("/users/favourites/:key", {
    config,
    schema: {
      tags,
      summary: "Forget a saved listing",
      params,
      response: { 200: okSchema },
    },
    handler: async (request) => {
      const { id } = request.user;
      await removeFavourite(database, id, request.params.key);
      return { ok: true as const };
    },
  });
};
