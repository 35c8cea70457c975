import type { Queryable } from "@larchway/shared/server/database";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import { claimDueMail, markMailFailed, markMailSent, type DueMail } from "./outbox-repository";
import type { MailSender } from "./smtp-sender";

/** Longer than the eight deadlines of one mail together: no other process takes a mail that is being sent. */
const leaseMilliseconds = 5 * 60_000;
const pollMilliseconds = 2_000;
/** About two days with the pauses below. */
export const mailAttempts = 14;

export interface MailWorkerOptions {
  database: Queryable;
  sender: MailSender;
  now: () => number;
  logger: { warn(entry: object, text: string): void };
}

export interface MailWorker {
  /** Sends everything that is due; returns how many went out. */
  deliverDue(): Promise<number>;
  start(): void;
  /** Waits for the mail that is being sent. */
  stop(): Promise<void>;
}

/** One minute, then twice as long each time, at most six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(60_000 * 2 ** (attempts - 1), 6 * 60 * 60_000);
}

export function createMailWorker({ database, sender, now, logger }: MailWorkerOptions): MailWorker {
  async function deliver(mail: DueMail): Promise<boolean> {
    const at = new Date(now());
    if (mail.unwanted) {
      await markMailFailed(database, mail.id, { at, error: "The recipient has unsubscribed." });
      return false;
    }
    try {
      await sender.send(mail);
    } catch (error) {
      const isFinal = isRefusedForGood(error) || mail.attempts >= mailAttempts;
      const nextAttempt = isFinal ? undefined : new Date(at.getTime() + pauseAfter(mail.attempts));
      logger.warn(
        { mail: mail.id, attempts: mail.attempts, isFinal, ...toReason(error) },
        "a mail was not sent",
      );
      await markMailFailed(database, mail.id, { at, error: String(error), nextAttempt });
      return false;
    }
    await markMailSent(database, mail.id, new Date(now()));
    return true;
  }

  async function deliverDue(): Promise<number> {
    let sent = 0;
    while (!job.isStopped) {
      const mail = await claimDueMail(database, new Date(now()), new Date(now() + leaseMilliseconds));
      if (!mail) break;
      if (await deliver(mail)) sent += 1;
    }
    return sent;
  }

  const job = createIntervalJob(deliverDue, {
    pause: pollMilliseconds,
    onError: (error) => logger.warn({ err: error }, "the outbox could not be read"),
  });

  return {
    deliverDue,
    start: job.start,
    async stop() {
      await job.stop();
      sender.close();
    },
  };
}

/** Why it failed, without the server's own words: they name the recipient. The administrator finds them in the outbox. */
function toReason(error: unknown): object {
  if (!(error instanceof Error)) return {};
  const { name, code, command, responseCode } = error as Error & Record<string, unknown>;
  return { error: name, code, command, responseCode };
}

/** A 5xx response about this recipient or this mail; a refused password of ours (535) can be put right. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  const isAboutMail = error.command === "RCPT TO" || error.command === "DATA";
  return isAboutMail && typeof error.responseCode === "number" && error.responseCode >= 500;
}
