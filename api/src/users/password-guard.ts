import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import { createAttemptLimiter, spendAttempt } from "../http/attempt-limiter";
import { isPassword } from "./passwords";
import type { UserRow } from "./user-repository";
import { toEmailKey } from "../mail/email-key";

/** Wrong passwords within a quarter of an hour: of one browser, and of one network for one account. */
export const guessLimit = 10;
const quarterHour = 15 * 60;
/** After so many attempts from unknown browsers within an hour the account is slowed down. */
const unhurried = 10;
const longestPause = 4_000;
/** Slowed-down attempts at one account that run at the same time in one process, and that wait. */
const atOnce = 4;
const mostWaiting = 16;

interface PasswordAttempt {
  /** As typed; need not belong to an account. */
  email: string;
  user: UserRow | undefined;
  password: string;
  /** The source of the attempt: {@link toNetwork}. */
  network: string;
  /** The browser, when it already signed in to this account. */
  device: string | undefined;
}

/** Checks passwords and limits the number of attempts. Throws TOO_MANY_REQUESTS, with the header retry-after. */
export interface PasswordGuard {
  /** For sign-in. Takes equally long, and counts equally, whether or not the account exists. */
  check(attempt: PasswordAttempt, reply: FastifyReply): Promise<boolean>;
  /** For actions that a signed-in person confirms by the password: others can't use up these attempts. */
  checkSignedIn(user: UserRow, password: string, reply: FastifyReply): Promise<boolean>;
}

interface PasswordGuardOptions {
  database: Pick<Database, "query">;
  /** Waits; tests don't. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * The delay in milliseconds before the nth attempt of an hour: 0 at first, then doubled every five attempts up to four
 * seconds.
 */
export function pauseBefore(attempts: number): number {
  if (attempts <= unhurried) return 0;
  return Math.min(longestPause, 250 * 2 ** Math.floor((attempts - unhurried - 1) / 5));
}

/**
 * Attempts are counted in the database, before the password is checked, so that all API processes count together and
 * parallel requests can't overtake the count. A correct password reverts its own attempt. Keys contain the password's
 * hash: a new password starts at 0, so a reset lets the owner sign in immediately.
 */
export function createPasswordGuard({ database, pause = wait }: PasswordGuardOptions): PasswordGuard {
  const ofBrowser = limiter("browser", guessLimit, quarterHour);
  const ofNetwork = limiter("network", guessLimit, quarterHour);
  // Counts without a limit: an account as a whole is slowed down, never locked.
  const ofAccount = limiter("account", 0, 60 * 60);
  // Bounded, so that guessing a million accounts fills no memory.
  const queues = new LRUCache<string, LimitFunction>({ max: 1_000 });

  function limiter(keyPrefix: string, points: number, duration: number) {
    // Only one limiter deletes the expired rows of all.
    const clearExpiredByTimeout = keyPrefix === "account";
    return createAttemptLimiter(database, { keyPrefix, points, duration, clearExpiredByTimeout });
  }

  /** Counts an attempt; returns the milliseconds to wait after too many. */
  async function spend(limit: ReturnType<typeof limiter>, key: string): Promise<number | undefined> {
    return (await spendAttempt(limit, key))?.msBeforeNext;
  }

  /** Runs the check after a delay, a few in parallel: more IP addresses don't make guessing faster. */
  async function slowly<T>(key: string, attempts: number, reply: FastifyReply, work: () => Promise<T>) {
    const milliseconds = pauseBefore(attempts);
    if (milliseconds === 0) return work();
    const queue = queues.get(key) ?? pLimit(atOnce);
    queues.set(key, queue);
    if (queue.pendingCount >= mostWaiting) refuse(reply, longestPause);
    return queue(async () => {
      await pause(milliseconds);
      return work();
    });
  }

  return {
    async check({ email, user, password, network, device }, reply) {
      const verify = () => isPassword(password, user?.password_hash);
      if (device !== undefined && (await spend(ofBrowser, device)) === undefined) {
        const isRight = await verify();
        if (isRight) await ofBrowser.delete(device);
        return isRight;
      }
      const account = toAccountKey(email, user);
      const accountAndNetwork = hash(`${account} ${network}`);
      const milliseconds = await spend(ofNetwork, accountAndNetwork);
      if (milliseconds !== undefined) refuse(reply, milliseconds);
      const { consumedPoints } = await ofAccount.penalty(account);
      const isRight = await slowly(account, consumedPoints, reply, verify);
      if (isRight) await Promise.all([ofNetwork.delete(accountAndNetwork), ofAccount.reward(account)]);
      return isRight;
    },

    async checkSignedIn(user, password, reply) {
      const key = toAccountKey(user.email, user);
      const milliseconds = await spend(ofBrowser, key);
      if (milliseconds !== undefined) refuse(reply, milliseconds);
      const isRight = await isPassword(password, user.password_hash);
      if (isRight) await ofBrowser.delete(key);
      return isRight;
    },
  };
}

function toAccountKey(email: string, user: UserRow | undefined): string {
  return hash(`${toEmailKey(email)} ${user?.password_hash ?? ""}`);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function refuse(reply: FastifyReply, milliseconds: number): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  reply.header("retry-after", seconds);
  const minutes = Math.ceil(seconds / 60);
  const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
  throw new CodedError("TOO_MANY_REQUESTS", {
    message: `Too many passwords were tried. Try again in ${time}, or set a new password with “Forgot your password?”.`,
  });
}
