import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { listPageSchema, sharedListSchema } from "@larchway/shared/contracts/home-list";
import { identifyViewer } from "../access/viewer";
import { createRateLimit } from "../http/rate-limit";
import { hashToken } from "../users/sessions";
import type { ListDependencies } from "./dependencies";
import { readListPage } from "./list-page";
import { requireLinkedList } from "./list-sharing-repository";

/** A list for viewers with its link: homes and ratings, with the rights of the viewer and without notes. */
export const sharedListRoutes: FastifyPluginAsyncZod<ListDependencies> = async (api, dependencies) => {
  const { database, settings } = dependencies;

  api.post("/lists/shared", {
    config: { noStore: true, limit: createRateLimit(api, settings.authAttempts * 10) },
    schema: {
      tags: ["users"],
      // The token is in the body, because URLs are logged.
      summary: "A page of a list, by the token of its link",
      body: sharedListSchema,
      response: { 200: listPageSchema },
    },
    handler: async (request, reply) => {
      const { token, sort, page } = request.body;
      const viewer = identifyViewer(request, reply, dependencies);
      reply.header("x-robots-tag", "noindex");
      const list = await requireLinkedList(database, hashToken(token));
      return readListPage(dependencies, { list, userId: undefined, viewer, sort, page });
    },
  });
};
