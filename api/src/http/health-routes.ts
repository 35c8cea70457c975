import { setTimeout as pause } from "node:timers/promises";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "@larchway/shared/schema";
import { CodedError, isCodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Database, Queryable } from "@larchway/shared/server/database";
import type { Phase } from "@larchway/shared/server/lifecycle";
import { isReadOnly, requireResponse, requireWrites } from "./health-repository";

const stateSchema = z.object({ status: z.string() });
/** Milliseconds; a database that takes longer is useless. */
const databasePatience = 3_000;
/** Milliseconds from one write probe to the next for those who ask about reads. */
const writeProbeInterval = 10_000;
/** SQLSTATE of a database whose disk is full. */
const diskFull = "53100";

const reasons: Record<Exclude<Phase, "ready">, string> = {
  starting: "The database is being brought up to date (migrations, first data).",
  draining: "The process is stopping.",
};

interface HealthDependencies {
  phase: () => Phase;
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** For supervisors: does the process run, and may it get requests? */
export const healthRoutes: FastifyPluginAsyncZod<HealthDependencies> = async (
  api,
  { phase, database, now },
) => {
  let takesWrites = true;
  let probedAt = -Infinity;

  /** @throws CodedError NOT_READY */
  const probeWrites = async () => {
    probedAt = now();
    try {
      await inTime(database.transaction(requireWritable)).catch((cause: unknown) => {
        throw isCodedError(cause) ? cause : new CodedError("NOT_READY", { message: toMessage(cause), cause });
      });
      takesWrites = true;
    } catch (error) {
      takesWrites = false;
      throw error;
    }
  };

  api.get("/healthz", {
    schema: { tags: ["operations"], summary: "The process runs", response: { 200: stateSchema } },
    handler: () => ({ status: "ok" }),
  });

  api.get("/readyz", {
    schema: {
      tags: ["operations"],
      summary:
        "The database responds and holds data, and the process is not stopping; with for=writes also: it takes writes. " +
        "Without for=writes the status says when it takes none",
      querystring: z.object({ for: z.literal("writes").optional() }),
      response: { 200: stateSchema, 503: problemSchema },
    },
    handler: async (request) => {
      const current = phase();
      if (current !== "ready") throw new CodedError("NOT_READY", { message: reasons[current] });
      // On the connections that visitors' requests have.
      await inTime(requireResponse(database)).catch((cause: unknown) => {
        throw new CodedError("NOT_READY", { message: "The database does not respond.", cause });
      });
      if (request.query.for === "writes") {
        await probeWrites();
      } else if (now() - probedAt >= writeProbeInterval) {
        // Reads go on: the response neither waits for it nor fails.
        probeWrites().catch(() => undefined);
      }
      return { status: takesWrites ? "ready" : "ready for reads only" };
    },
  });
};

async function requireWritable(connection: Queryable): Promise<void> {
  if (await isReadOnly(connection))
    throw new CodedError("NOT_READY", { message: "The database is read-only." });
  await requireWrites(connection);
}

function toMessage(error: unknown): string {
  const isFull = error instanceof Error && "code" in error && error.code === diskFull;
  return isFull ? "The disk of the database is full." : "The database does not take writes.";
}

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
