import type { FastifyReply } from "fastify";
import type { RateLimiterRes } from "rate-limiter-flexible";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import { createAttemptLimiter, spendAttempt } from "../../http/attempt-limiter";

/** Wrong codes for an account within a quarter of an hour: of the app, and as many recovery codes. */
export const wrongCodeLimit = 5;
/** Wrong codes of the app within a day. Guesses at this rate succeed within a year with a probability of 1 %. */
export const wrongCodesADay = 10;

interface CodeLimitOptions {
  database: Pick<Database, "query">;
  /** Recovery codes are too long to guess: they have no daily limit, and stay usable when the app's codes are refused. */
  kind: "app" | "recovery";
  /** Called for the first attempt of a day that the daily limit refuses. */
  onDayLimit: () => Promise<void>;
}

/**
 * Counts the codes for an account. Only a sender who proved the first factor gets here, so that a stranger can't use up
 * the attempts. Counted in the database, before the code is checked: parallel requests can't overtake the count.
 */
export function createCodeLimit({ database, kind, onDayLimit }: CodeLimitOptions) {
  const ofQuarterHour = limiter(kind === "app" ? "code" : "recovery", wrongCodeLimit, 15 * 60);
  const ofDay = kind === "app" ? limiter("code-day", wrongCodesADay, 24 * 60 * 60) : undefined;

  function limiter(keyPrefix: string, points: number, duration: number) {
    return createAttemptLimiter(database, { keyPrefix, points, duration });
  }

  return {
    /** Counts an attempt. @throws CodedError TOO_MANY_REQUESTS, with the header retry-after */
    async consume(userId: string, reply: FastifyReply): Promise<void> {
      const inQuarterHour = await spendAttempt(ofQuarterHour, userId);
      if (inQuarterHour)
        refuse(reply, inQuarterHour, "Too many wrong codes. Try again in 15 minutes, or use a passkey.");
      const inDay = ofDay && (await spendAttempt(ofDay, userId));
      if (!inDay) return;
      if (inDay.consumedPoints === wrongCodesADay + 1) await onDayLimit();
      refuse(
        reply,
        inDay,
        "Too many wrong codes today. Use a recovery code or a passkey, or try again tomorrow.",
      );
    },
    /** Reverts the count after a right code. The wrong codes of the day stay: they may be another person's. */
    async revert(userId: string): Promise<void> {
      await ofQuarterHour.delete(userId);
      await ofDay?.reward(userId);
    },
  };
}

function refuse(reply: FastifyReply, { msBeforeNext }: RateLimiterRes, message: string): never {
  reply.header("retry-after", Math.max(1, Math.ceil(msBeforeNext / 1000)));
  throw new CodedError("TOO_MANY_REQUESTS", { message });
}
