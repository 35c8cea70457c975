import type { Queryable } from "@larchway/shared/server/database";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import { toEmailKey } from "./email-key";
import { claimDueMail, markMailFailed, markMailSent, type DueMail } from "./outbox-repository";
import type { MailSender } from "./smtp-sender";
import { suppressRefused, type SuppressionReason } from "./unsubscribe-repository";

/** Longer than the eight deadlines of one mail together: no other process takes a mail that is being sent. */
const leaseMilliseconds = 5 * 60_000;
const pollMilliseconds = 2_000;
/** About two days with the pauses below. */
export const mailAttempts = 14;

export interface MailWorkerOptions {
  database: Queryable;
  sender: Pick<MailSender, "send" | "close">;
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
    if (mail.suppressed) {
      await markMailFailed(database, mail.id, { at, error: suppressionTexts[mail.suppressed] });
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
      if (isRefusedRecipient(error)) {
        const emailKey = toEmailKey(mail.recipient);
        await suppressRefused(database, { emailKey, reason: "bounced", detail: String(error), at });
      }
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

/** Why the mail failed, for the log. The server's response names the recipient, so only the outbox has it. */
function toReason(error: unknown): object {
  if (!(error instanceof Error)) return {};
  const { name, code, command, responseCode } = error as Error & Record<string, unknown>;
  return { error: name, code, command, responseCode };
}

const suppressionTexts: Record<SuppressionReason | "contact-stopped", string> = {
  "contact-stopped": "The recipient asked us to stop contacting them.",
  unsubscribed: "The recipient has unsubscribed.",
  bounced: "The recipient's mail server refused an earlier mail for good.",
  complained: "The recipient reported an earlier mail as spam.",
};

/** True for a 5xx response to a command, but not for a rejected password (535), which the operator can correct. */
function isRefusedAt(error: unknown, ...commands: string[]): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  if (typeof error.command !== "string" || !commands.includes(error.command)) return false;
  return typeof error.responseCode === "number" && error.responseCode >= 500;
}

/** Refused because of this recipient or this mail. */
const isRefusedForGood = (error: unknown) => isRefusedAt(error, "RCPT TO", "DATA");

/**
 * Refused because this mailbox does not exist. Not for a policy (enhanced status 5.7) or a full mailbox (5.2.2): those are about
 * us or about today.
 */
function isRefusedRecipient(error: unknown): boolean {
  if (!isRefusedAt(error, "RCPT TO") || !(error instanceof Error)) return false;
  const response = "response" in error ? String(error.response) : "";
  return !/^5\d\d[ -]5\.(7\.|2\.2\b)/.test(response);
}
