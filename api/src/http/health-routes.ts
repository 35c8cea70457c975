import { setTimeout as pause } from "node:timers/promises";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "@larchway/shared/schema";
import { CodedError, isCodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { type Database, DatabaseDeadlineError, type Queryable } from "@larchway/shared/server/database";
import type { Phase } from "@larchway/shared/server/lifecycle";
import { mayUseLast, type Staleness } from "./last-known";
import { isReadOnly, requireResponse, requireWrites } from "./health-repository";

const stateSchema = z.object({ status: z.string() });
/** `database`: whether it responds and takes writes, as of the last probe. */
const readySchema = stateSchema.extend({ database: z.enum(["ready", "read-only", "away"]) });
/** Milliseconds. A database that takes longer counts as unavailable. */
const databasePatience = 3_000;
/** Milliseconds between two write probes when clients request only the state of reads. */
const writeProbeInterval = 10_000;
/**
 * Milliseconds for which the listing index may not notice an outage and still serves its data: its longest silence plus
 * one poll.
 */
const unnoticedOutage = 15_000;
/** SQLSTATE of a database whose disk is full. */
const diskFull = "53100";

const reasons: Record<Exclude<Phase, "ready">, string> = {
  starting: "The database is being brought up to date (migrations, first data).",
  draining: "The process is stopping.",
};

interface HealthDependencies {
  phase: () => Phase;
  database: Database;
  listingIndex: Staleness & {
    /** Whether lists cannot come from memory yet. */
    isLoading(): boolean;
  };
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Liveness and readiness for supervisors: whether the process runs, and whether it may get requests. */
export const healthRoutes: FastifyPluginAsyncZod<HealthDependencies> = async (
  api,
  { phase, database, listingIndex, now },
) => {
  let takesWrites = true;
  let probedAt = -Infinity;
  /** Time of the first failure since the last success. */
  let failingSince: number | undefined;

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

  /**
   * Resolves with whether reads are current. If not, the process serves the last read homes, like all other processes:
   * a load balancer that removed them all would leave visitors with nothing.
   *
   * @throws CodedError NOT_READY
   */
  const probeReads = async (): Promise<boolean> => {
    if (listingIndex.staleSeconds() !== undefined) return false;
    try {
      await inTime(requireResponse(database));
      failingSince = undefined;
    } catch (cause) {
      failingSince ??= now();
      if (now() - failingSince < unnoticedOutage && mayUseLast(listingIndex, cause)) return false;
      throw new CodedError("NOT_READY", { message: "The database does not respond.", cause });
    }
    if (listingIndex.isLoading())
      throw new CodedError("NOT_READY", { message: "The listings are being loaded into memory." });
    return true;
  };

  api.get("/healthz", {
    schema: { tags: ["operations"], summary: "The process runs", response: { 200: stateSchema } },
    handler: () => ({ status: "ok" }),
  });

  api.get("/readyz", {
    schema: {
      tags: ["operations"],
      summary:
        "The database responds and holds data, the listings are in memory, and the process is not stopping; with for=writes " +
        "also: it takes writes. Without for=writes the status says when it takes none, and an unavailable database doesn't make " +
        "the process unready for as long as the last known homes may be shown",
      querystring: z.object({ for: z.literal("writes").optional() }),
      response: { 200: readySchema, 503: problemSchema },
    },
    handler: async (request) => {
      const current = phase();
      if (current !== "ready") throw new CodedError("NOT_READY", { message: reasons[current] });
      if (request.query.for === "writes") {
        await probeWrites();
        await probeReads();
      } else if (!(await probeReads())) {
        return { status: "ready, stale", database: "away" as const };
      } else if (now() - probedAt >= writeProbeInterval) {
        // Runs in the background: the response about reads neither waits for it nor fails with it.
        probeWrites().catch(() => undefined);
      }
      return takesWrites
        ? { status: "ready", database: "ready" as const }
        : { status: "ready for reads only", database: "read-only" as const };
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
    throw new DatabaseDeadlineError(databasePatience);
  });
  try {
    return await Promise.race([response, timeout]);
  } finally {
    waiting.abort();
    // The statement may fail after the time-out, when no caller waits for it.
    response.catch(() => undefined);
  }
}
