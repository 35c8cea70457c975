import { setTimeout as pause } from "node:timers/promises";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "@larchway/shared/schema";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import type { Phase } from "@larchway/shared/server/lifecycle";
import { isReadOnly, requireResponse } from "./health-repository";

const stateSchema = z.object({ status: z.string() });
/** Milliseconds; a database that takes longer is useless. */
const databasePatience = 3_000;

const reasons: Record<Exclude<Phase, "ready">, string> = {
  starting: "The database is being brought up to date (migrations, first data).",
  draining: "The process is stopping.",
};

/** For supervisors: does the process run, and may it get requests? */
export const healthRoutes: FastifyPluginAsyncZod<{ phase: () => Phase; database: Database }> = async (
  api,
  { phase, database },
) => {
  api.get("/healthz", {
    schema: { tags: ["operations"], summary: "The process runs", response: { 200: stateSchema } },
    handler: () => ({ status: "ok" }),
  });

  api.get("/readyz", {
    schema: {
      tags: ["operations"],
      summary:
        "The database responds and holds data, and the process is not stopping; with for=writes also: it takes writes",
      querystring: z.object({ for: z.literal("writes").optional() }),
      response: { 200: stateSchema, 503: problemSchema },
    },
    handler: async (request) => {
      const now = phase();
      if (now !== "ready") throw new CodedError("NOT_READY", { message: reasons[now] });
      // On the connections that visitors' requests have.
      await inTime(requireResponse(database)).catch((cause: unknown) => {
        throw new CodedError("NOT_READY", { message: "The database does not respond.", cause });
      });
      if (request.query.for === "writes") {
        const readOnly = await inTime(database.transaction(isReadOnly)).catch((cause: unknown) => {
          throw new CodedError("NOT_READY", { message: "The database does not take writes.", cause });
        });
        if (readOnly) throw new CodedError("NOT_READY", { message: "The database is read-only." });
      }
      return { status: "ready" };
    },
  });
};

async function inTime<T>(response: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const timeout = pause(databasePatience, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`no response within ${databasePatience} ms`);
  });
  try {
    return await Promise.race([response, timeout]);
  } finally {
    waiting.abort();
    // The statement fails later, when nobody waits for it.
    response.catch(() => undefined);
  }
}
