import { brand } from "@larchway/shared/brand";
import type { Queryable } from "@larchway/shared/server/database";
import { toLeadReference } from "../leads/lead-reference";
import { countUnreadMessages } from "../leads/message-repository";
import { hasOwner } from "../leads/own-lead-repository";
import type { Mailer } from "../mail/mailer";

interface MessageMail {
  leadId: string;
  to: string;
  text: string;
  siteUrl: string;
}

/**
 * Mails a message of the brokerage to the sender of a request; call it after adding the message. A person with an account
 * gets one mail until they read their messages. Others can't read them on the site, so each mail has its message. There
 * is no limit: a colleague writes each message, and a mail that is left out would be a lost reply.
 */
export async function mailMessage(
  mail: Mailer,
  connection: Queryable,
  { leadId, to, text, siteUrl }: MessageMail,
): Promise<void> {
  const canRead = await hasOwner(connection, leadId);
  if (canRead && (await countUnreadMessages(connection, leadId)) > 1) return;
  const reference = toLeadReference(leadId);
  await mail.enqueue(connection, {
    kind: "request-message",
    to,
    linkLabel: "See your requests",
    subject: `${brand.name} replied to your request ${reference}`,
    text: [
      text.replace(/^/gm, "> "),
      canRead
        ? `Read it and reply here:\n${siteUrl}/profile?tab=requests`
        : `To reply, write to ${brand.email} or call ${brand.phone.display} and name the reference ${reference}. Or create an account with this email address, and find the request there:\n${siteUrl}/profile?tab=requests`,
    ].join("\n\n"),
  });
}
