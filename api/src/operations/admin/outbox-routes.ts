import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { outboxQuerySchema, outboxSchema } from "@larchway/shared/contracts/accounts";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { listOutbox, type OutboxRow } from "../../mail/outbox-repository";
import type { AdminDependencies } from "./dependencies";

export const outboxRoutes: FastifyPluginAsyncZod<AdminDependencies> = async (api, { database, mail }) => {
  api.get("/admin/outbox", {
    config: { noStore: true },
    schema: {
      tags: ["admin"],
      summary: "Mails that wait, went out or failed, newest first",
      security: [{ bearer: [] }],
      querystring: outboxQuerySchema,
      response: { 200: outboxSchema, 401: problemSchema, 403: problemSchema },
    },
    handler: async (request) => {
      const rows = await listOutbox(database, request.query);
      return { sending: mail.sending, mails: rows.map((row) => toMail(row, mail.sending)) };
    },
  });
};

/** Where mails are sent automatically, only the recipient needs the links that open an account. */
function withoutLinks(body: string): string {
  return body.replace(/#[\w-]{20,}/g, "#[hidden]");
}

function toMail(
  { recipient, last_error, created_at, next_attempt_at, sent_at, failed_at, body, ...row }: OutboxRow,
  isSending: boolean,
) {
  const state = sent_at ? ("sent" as const) : failed_at ? ("failed" as const) : ("waiting" as const);
  return {
    ...row,
    body: body !== null && isSending ? withoutLinks(body) : body,
    state,
    to: recipient,
    lastError: last_error,
    createdAt: created_at.toISOString(),
    nextAttemptAt: next_attempt_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  };
}
