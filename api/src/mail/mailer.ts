import { createHash, randomBytes } from "node:crypto";
import { brand } from "@larchway/shared/brand";
import { toLine } from "@larchway/shared/contracts/text";
import type { Queryable } from "@larchway/shared/server/database";
import type { MailCause } from "./mail-limit";
import { toEmailKey } from "./email-key";
import { renderTextMail } from "./mail-frame";
import { addToOutbox, leadMailKind } from "./outbox-repository";
import { addUnsubscribeToken } from "./unsubscribe-repository";

/** CASL asks for 60 days; people keep mail longer. */
export const unsubscribeDays = 400;

/** Absolute URLs of the page that stops all contact, and of the one that stops news and offers. */
interface MailLinks {
  stopContactPage: string;
  unsubscribePage: string;
}

/** Absolute URLs. */
interface UnsubscribeLinks {
  /** Page with a button, for people. */
  page: string;
  /** Takes a POST of mail programs (RFC 8058). */
  oneClick: string;
}

interface Mail {
  /** What it is for: `verify-email`, `reset-password`, … */
  kind: string;
  to: string;
  subject: string;
  /** Plain text, or what makes it of this mail's own links. */
  text: string | ((links: MailLinks) => string);
  /** Commercial mail needs consent and stops at unsubscribing; mail about the account continues. */
  commercial?: boolean;
  /** The same as HTML, with its own footer. Made of the text by default, except for mail to colleagues. */
  html?: string | ((links: MailLinks) => string);
  /** Label of the button for a line of the text that is a link to our site. */
  linkLabel?: string | undefined;
  /** Its own links instead of those that stop news and offers. */
  unsubscribe?: UnsubscribeLinks;
  /** Text of an iCalendar file that goes with it. */
  calendar?: string;
  /** Who had it sent; counted by isBelowMailLimit. */
  cause?: MailCause | undefined;
}

export interface Mailer {
  /** False without a mail server: mails wait in the outbox. */
  readonly sending: boolean;
  /** Puts a mail into the outbox, in the transaction of the change that the mail reports. */
  enqueue(connection: Queryable, mail: Mail): Promise<void>;
}

interface MailerOptions {
  sending: boolean;
  siteUrl: string;
  now: () => number;
}

export function createMailer({ sending, siteUrl, now }: MailerOptions): Mailer {
  return {
    sending,
    async enqueue(
      connection,
      { kind, to, subject, text, html, linkLabel = "Open the link", commercial = false, ...rest },
    ) {
      const { calendar, cause, unsubscribe } = rest;
      const at = new Date(now());
      const token = await createLinkToken(connection, { to, at });
      const links = unsubscribe ?? toUnsubscribeLinks(siteUrl, token);
      const stopContactPage = `${siteUrl}${contactLinkPath(token)}`;
      const write = (part: NonNullable<Mail["html"]>) =>
        typeof part === "string" ? part : part({ stopContactPage, unsubscribePage: links.page });
      const isToColleague = kind === leadMailKind;
      const line = toLine(subject).slice(0, 200);
      const written = write(text).trim();
      const renderText = () =>
        renderTextMail({
          subject: line,
          siteUrl,
          text: written,
          linkLabel,
          unsubscribeUrl: links.page,
          stopContactUrl: stopContactPage,
        });
      await addToOutbox(connection, {
        kind,
        to: to.trim(),
        subject: line,
        body: `${written}\n\n${footer(links.page, isToColleague ? undefined : stopContactPage)}`,
        html: html ? write(html) : isToColleague ? undefined : renderText(),
        unsubscribeUrl: links.oneClick,
        commercial,
        calendar,
        network: cause?.network,
        at,
      });
    },
  };
}

/** Creates the token of the links in one mail, which stop mail to its address. */
async function createLinkToken(connection: Queryable, { to, at }: { to: string; at: Date }): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await addUnsubscribeToken(connection, {
    tokenHash: hashUnsubscribeToken(token),
    emailKey: toEmailKey(to),
    at,
    expiresAt: new Date(at.getTime() + unsubscribeDays * 24 * 60 * 60 * 1000),
  });
  return token;
}

/** Links that stop news and offers. */
function toUnsubscribeLinks(siteUrl: string, token: string): UnsubscribeLinks {
  return { page: `${siteUrl}/unsubscribe/${token}`, oneClick: `${siteUrl}/api/unsubscribe?token=${token}` };
}

/** Path of the page that stops all contact, or of one of its actions. */
export function contactLinkPath(token: string, action?: "stop" | "undo"): string {
  return `/api/contact-links/${token}${action ? `/${action}` : ""}`;
}

export function hashUnsubscribeToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Who sends, from where, how to reach them, how to stop it: CASL asks for these in every mail. */
function footer(unsubscribePage: string, stopContactPage: string | undefined): string {
  const { street, city, province, postalcode } = brand.address;
  return [
    "--",
    brand.registeredName,
    `${street}, ${city}, ${province} ${postalcode}`,
    `${brand.email} | ${brand.phone.display}`,
    `Unsubscribe: ${unsubscribePage}`,
    ...(stopContactPage ? [`Stop contacting me: ${stopContactPage}`] : []),
  ].join("\n");
}
