import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "@larchway/shared/schema";
import { dumpSchemas } from "@larchway/shared/server/backup";
import type { Database } from "@larchway/shared/server/database";
import { checkBearer } from "@larchway/shared/server/bearer";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { describeFile } from "../../http/file-response";
import { createAdmin } from "../../users/create-admin";
import { newAdminSchema } from "./new-admin";

interface OperatorDependencies {
  database: Database;
  settings: {
    /** A secret of this machine's command line. */
    operatorToken: string;
    /** Schema of our tables. */
    databaseSchema: string;
  };
}

/**
 * Routes for the command line of this machine, when this process has the embedded database. The edge does not forward
 * them.
 */
export const operatorRoutes: FastifyPluginAsyncZod<OperatorDependencies> = async (
  api,
  { database, settings },
) => {
  api.addHook("onRequest", async ({ headers }) => checkBearer(headers.authorization, settings.operatorToken));

  api.get(
    "/backup",
    { schema: { hide: true, response: { 200: describeFile("application/x-ndjson"), 401: problemSchema } } },
    (_, reply) => {
      const lines = dumpSchemas(database, [{ section: "api", schema: settings.databaseSchema }]);
      return reply.type("application/x-ndjson").send(Readable.from(lines));
    },
  );

  api.post("/admins", {
    config: { calledByPrograms: true },
    schema: {
      hide: true,
      body: newAdminSchema,
      response: { 201: z.object({ id: z.string() }), 401: problemSchema, 409: problemSchema },
    },
    handler: async ({ body }, reply) => reply.code(201).send({ id: await createAdmin(database, body) }),
  });
};
