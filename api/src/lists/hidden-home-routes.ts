import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { okSchema } from "@larchway/shared/contracts/api";
import { hiddenHomesSchema, hiddenKeysSchema } from "@larchway/shared/contracts/home-list";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";
import { z } from "@larchway/shared/schema";
import { createRateLimit } from "../http/rate-limit";
import type { ListDependencies } from "./dependencies";
import { hideHomes, listHiddenHomes, showHome } from "./hidden-home-repository";

const tags = ["users"];
const params = z.object({ key: listingKeySchema });

/** Homes that a person hid, on all of their devices. */
export const hiddenHomeRoutes: FastifyPluginAsyncZod<ListDependencies> = async (
  api,
  { database, now, settings },
) => {
  const config = { noStore: true, needsUser: true, limit: createRateLimit(api, settings.authAttempts * 10) };
  const readHidden = async (userId: string) => ({ hidden: await listHiddenHomes(database, userId) });
  const hide = (userId: string, keys: readonly string[]) =>
    database.transaction((connection) => hideHomes(connection, userId, keys, new Date(now())));

  api.get("/users/hidden-homes", {
    config,
    schema: { tags, summary: "Hidden homes, the newest first", response: { 200: hiddenHomesSchema } },
    handler: ({ user }) => readHidden(user.id),
  });

  api.post("/users/hidden-homes", {
    config,
    schema: {
      tags,
      summary: "Add what a browser hid before signing in; returns the whole list",
      body: hiddenKeysSchema,
      response: { 200: hiddenHomesSchema },
    },
    handler: async ({ user, body: { keys } }) => {
      await hide(user.id, keys);
      return readHidden(user.id);
    },
  });

  api.put("/users/hidden-homes/:key", {
    config,
    schema: { tags, summary: "Hide a home", params, response: { 200: okSchema } },
    handler: async ({ user, params: { key } }) => {
      await hide(user.id, [key]);
      return { ok: true as const };
    },
  });

  api.delete("/users/hidden-homes/:key", {
    config,
    schema: { tags, summary: "Show a hidden home again", params, response: { 200: okSchema } },
    handler: async ({ user, params: { key } }) => {
      await showHome(database, user.id, key);
      return { ok: true as const };
    },
  });
};
