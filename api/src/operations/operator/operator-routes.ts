import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "@larchway/shared/schema";
import { dumpSchemas } from "@larchway/shared/server/backup";
import type { Database } from "@larchway/shared/server/database";
import { checkBearer } from "@larchway/shared/server/bearer";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { okSchema } from "@larchway/shared/contracts/api";
import { emailSchema } from "@larchway/shared/contracts/email";
import { lineSchema } from "@larchway/shared/contracts/text";
import { describeFile } from "../../http/file-response";
import { toEmailKey } from "../../mail/email-key";
import { suppressRefused } from "../../mail/unsubscribe-repository";
import type { NoticeDependencies } from "../../users/account-notices";
import { createAdmin } from "../../users/create-admin";
import { resetFactors } from "../../users/reset-factors";
import { newAdminSchema } from "./new-admin";

/** A notice of a mail service: the address does not exist, or its owner reported spam. */
const mailNoticeSchema = z.object({
  email: z.email().max(254),
  reason: z.enum(["bounced", "complained"]),
  /** Text of the notice. */
  detail: lineSchema.max(500).default(""),
});

const accountSchema = z.object({ email: emailSchema });

interface OperatorDependencies extends Pick<NoticeDependencies, "mail"> {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  settings: NoticeDependencies["settings"] & {
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
export const operatorRoutes: FastifyPluginAsyncZod<OperatorDependencies> = async (api, dependencies) => {
  const { database, now, settings } = dependencies;
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

  api.post("/second-factor-resets", {
    config: { calledByPrograms: true },
    schema: {
      hide: true,
      body: accountSchema,
      response: { 200: okSchema, 401: problemSchema, 404: problemSchema },
    },
    handler: async ({ body }) => {
      await resetFactors(dependencies, body.email);
      return { ok: true as const };
    },
  });

  api.post("/mail-notices", {
    config: { calledByPrograms: true },
    schema: { hide: true, body: mailNoticeSchema, response: { 200: okSchema, 401: problemSchema } },
    handler: async ({ body: { email, reason, detail } }) => {
      const at = new Date(now());
      await suppressRefused(database, { emailKey: toEmailKey(email), reason, detail, at });
      return { ok: true as const };
    },
  });
};
