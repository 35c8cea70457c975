import type { FastifyRequest } from "fastify";
import type { Queryable } from "@larchway/shared/server/database";
import type { NetworkName } from "../analytics/networks";
import { toEmailKey } from "./email-key";
import { toMailbox } from "./mailbox";
import { countMailsFrom, countMailsTo, holdMailCount } from "./outbox-repository";

const day = 24 * 60 * 60_000;
/** Mails that one network may cause in a day, for each attempt to sign in that it has a minute. */
const dailyMailsPerAttempt = 6;

/** The network whose request causes a mail, and how many it may cause in a day. */
export interface MailCause {
  network: string;
  mailsADay: number;
}

export interface MailLimit {
  kind: string;
  to: string;
  at: Date;
  /** At most so many of this kind within so many milliseconds. */
  limit: number;
  milliseconds: number;
  /** What is counted: a mailbox, whatever of its addresses; or the address alone, for what must reach the owner of an account. */
  by?: "mailbox" | "address";
  /** Undefined for what no visitor asks for. */
  cause: MailCause | undefined;
}

/** The cause of a mail that anybody can have sent to an address that they type. */
export function toMailCause(
  { ip }: FastifyRequest,
  { networkName, settings }: { networkName: NetworkName; settings: { authAttempts: number } },
): MailCause {
  return { network: networkName(ip), mailsADay: settings.authAttempts * dailyMailsPerAttempt };
}

/**
 * Whether a mail of a kind may go to an address. Waiting ones count. Holds the counts until the transaction ends, so that
 * requests at the same time count each other's mails. A refusal is not reported: it would reveal how many mails an address gets.
 */
export async function isBelowMailLimit(
  connection: Queryable,
  { kind, to, at, limit, milliseconds, by = "mailbox", cause }: MailLimit,
): Promise<boolean> {
  const recipient = by === "mailbox" ? { mailbox: toMailbox(to) } : { emailKey: toEmailKey(to) };
  await holdMailCount(connection, Object.values(recipient).join());
  const since = new Date(at.getTime() - milliseconds);
  if ((await countMailsTo(connection, { kind, since, ...recipient })) >= limit) return false;
  if (!cause) return true;
  await holdMailCount(connection, cause.network);
  const caused = await countMailsFrom(connection, cause.network, new Date(at.getTime() - day));
  return caused < cause.mailsADay;
}
