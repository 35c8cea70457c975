import { setTimeout as pause } from "node:timers/promises";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "@larchway/shared/schema";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import type { Phase } from "@larchway/shared/server/lifecycle";

const stateSchema = z.object({ status: z.string() });
/** Milliseconds; a database that takes longer is useless. */
const databasePatience = 3_000;

const reasons: Record<Exclude<Phase, "ready">, string> = {
  starting: "The database is being brought up to date (migrations, first data).",
  draining: "The process is stopping.",
};

/** For supervisors: does the process run, and may it get requests? */
export const healthRoutes: FastifyPluginAsyncZod<{ phase: () => Phase; database: Queryable }> = async (
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
      summary: "The database responds and holds data, and the process is not stopping",
      response: { 200: stateSchema, 503: problemSchema },
    },
    handler: async () => {
      const now = phase();
      if (now !== "ready") throw new CodedError("NOT_READY", { message: reasons[now] });
      await requireDatabase(database).catch((cause: unknown) => {
        throw new CodedError("NOT_READY", { message: "The database does not respond.", cause });
      });
      return { status: "ready" };
    },
  });
};

async function requireDatabase(database: Queryable): Promise<void> {
  const waiting = new AbortController();
  const timeout = pause(databasePatience, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`no response within ${databasePatience} ms`);
  });
  try {
    // eslint-disable-next-line larchway/sql-in-repositories -- checks that the server responds, uses no table
    await Promise.race([database.query("select 1"), timeout]);
  } finally {
    waiting.abort();
  }
}
