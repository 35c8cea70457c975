import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "@larchway/shared/schema";
import { favouritesSchema, mergeFavouritesSchema } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";
import { installNoStore } from "../http/no-store";
import type { AccountDependencies } from "./dependencies";
import { addFavourites, listFavourites, removeFavourite } from "./favourite-repository";
import { createUserRateLimit } from "./require-user";

const tags = ["users"];
const security = [{ bearer: [] }];
const params = z.object({ key: listingKeySchema });
const errorResponses = { 400: problemSchema, 401: problemSchema, 429: problemSchema };

/** The favourites that belong to an account, so that every device of it has them. */
export const favouriteRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (
  api,
  { database, now, settings },
) => {
  const requireUserWithinLimit = createUserRateLimit(api, { database }, settings.authAttempts * 10);
  const getFavourites = async (userId: string) => {
    const rows = await listFavourites(database, userId);
    return { favourites: rows.map(({ listing_key }) => listing_key) };
  };
  const add = (userId: string, keys: readonly string[]) =>
    database.transaction((connection) => addFavourites(connection, userId, keys, new Date(now())));

  installNoStore(api);

  api.get("/users/favourites", {
    schema: {
      tags,
      summary: "Saved listings, the newest first",
      security,
      response: { 200: favouritesSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { id } = await requireUserWithinLimit(request, reply);
      return getFavourites(id);
    },
  });

  api.post("/users/favourites", {
    schema: {
      tags,
      summary: "Add what a browser saved before signing in; returns the whole list",
      security,
      body: mergeFavouritesSchema,
      response: { 200: favouritesSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { id } = await requireUserWithinLimit(request, reply);
      await add(id, request.body.keys);
      return getFavourites(id);
    },
  });

  api.put("/users/favourites/:key", {
    schema: {
      tags,
      summary: "Save a listing",
      security,
      params,
      response: { 200: okSchema, 409: problemSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { id } = await requireUserWithinLimit(request, reply);
      if ((await add(id, [request.params.key])) > 0) throw new CodedError("TOO_MANY_SAVED");
      return { ok: true as const };
    },
  });

  api.delete("/users/favourites/:key", {
    schema: {
      tags,
      summary: "Forget a saved listing",
      security,
      params,
      response: { 200: okSchema, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { id } = await requireUserWithinLimit(request, reply);
      await removeFavourite(database, id, request.params.key);
      return { ok: true as const };
    },
  });
};
