import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "@larchway/shared/server/database";

interface AttemptLimit {
  /** Separates its keys from those of other limits. */
  keyPrefix: string;
  /** Attempts within the duration. */
  points: number;
  /** Seconds. */
  duration: number;
  /** One limiter of the process deletes the expired rows of all. */
  clearExpiredByTimeout?: boolean;
}

/** Counts attempts in the database, so that all API processes count together. Keys must not identify a person. */
export function createAttemptLimiter(
  database: Pick<Database, "query">,
  { clearExpiredByTimeout = false, ...limit }: AttemptLimit,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      query: ({ values, ...statement }: { name: string; text: string; values: unknown[] }) =>
        database.query(statement, values),
    },
    storeType: "pool",
    tableName: "failed_password",
    tableCreated: true,
    clearExpiredByTimeout,
    ...limit,
  });
}

/** Counts an attempt; returns the state of the limit when it is exceeded. */
export async function spendAttempt(
  limiter: RateLimiterPostgres,
  key: string,
): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}
