import { brand } from "@larchway/shared/brand";
import type { ViewingTime } from "@larchway/shared/contracts/api";
import { formatViewingTime, nameOtherTimeZone } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import { toLeadReference } from "../leads/lead-reference";
import type { Mailer } from "../mail/mailer";
import { isBelowMailLimit, type MailCause } from "../mail/mail-limit";
import { writeViewingCalendar } from "./viewing-calendar";
import type { ViewingRow } from "./viewing-repository";

const kind = "viewing";
const day = 24 * 60 * 60 * 1000;
/** Mails about viewings to one mailbox: a weekend of viewings, and the changes of some of them. */
const mailsADay = 12;

interface ViewingMail {
  to: string;
  at: Date;
  /** Who asked for it; undefined for a colleague. */
  cause: MailCause | undefined;
  /** The page of the link; a colleague who confirms has no link to repeat. */
  link?: string;
  /** The times before the change. */
  before?: readonly ViewingTime[];
}

const subjects = {
  requested: "Your viewing request",
  confirmed: "Your viewing is confirmed",
  cancelled: "Your viewing is cancelled",
};

/**
 * Mails the person what became of a viewing, with a calendar file, in the transaction that stores it. Anybody can enter
 * anybody's address: the mail repeats nothing that was typed, and a mailbox gets a few a day at most.
 */
export async function mailViewing(
  mail: Mailer,
  connection: Queryable,
  viewing: ViewingRow,
  { to, at, cause, link, before }: ViewingMail,
): Promise<void> {
  const limited = { kind, to, at, limit: mailsADay, milliseconds: day, cause };
  if (!(await isBelowMailLimit(connection, limited))) return;
  await mail.enqueue(connection, {
    kind,
    to,
    cause,
    linkLabel: "Change or cancel",
    subject: `${subjects[viewing.state]}: ${viewing.address}`,
    text: [...describe(viewing), ...describeLink(viewing, link), forStrangers].join("\n\n"),
    calendar: writeViewingCalendar(viewing, before),
  });
}

const forStrangers =
  "If you didn't request this, someone mistyped an address. You don't need to do anything.";

function describe(viewing: ViewingRow): string[] {
  const times = listTimes(viewing.times, viewing.time_zone);
  const call = `Anything to add? Call ${brand.phone.display} and name the reference ${toLeadReference(viewing.lead_id)}.`;
  const how = viewing.mode === "video" ? "by video" : "in person";
  const home = `${viewing.address} (MLS® ${viewing.listing_key})`;
  if (viewing.state === "cancelled") return [`The viewing of ${home} is cancelled.`, call];
  if (viewing.state === "confirmed")
    return [`The viewing of ${home} ${how} is confirmed:`, times, describeMeeting(viewing), call];
  return [
    `Thank you. You would like to see ${home} ${how}, at one of these times (${nameOtherTimeZone(viewing.time_zone) ?? "Ontario time"}):`,
    times,
    `An agent of ${brand.registeredName} confirms one of them by email or phone.`,
    call,
  ];
}

function describeMeeting({ mode }: ViewingRow): string {
  return mode === "video"
    ? "The agent sends you the link of the video call before it begins."
    : "The agent meets you at the home.";
}

function describeLink({ state }: ViewingRow, link: string | undefined): string[] {
  if (state === "cancelled") return [];
  if (!link) return ["To change or cancel it, open the link in our first email about it."];
  return [`Change the times or cancel here, until the last of them has passed:\n${link}`];
}

/** One time a line. */
export function listTimes(times: readonly ViewingTime[], timeZone: string): string {
  return times.map((time) => `- ${formatViewingTime(time, timeZone)}`).join("\n");
}
