import type { Queryable } from "@larchway/shared/server/database";
import type { Mailer } from "../mail/mailer";
import { leadMailKind } from "../mail/outbox-repository";
import type { LeadRecipient } from "./recipients";

export interface LeadMail {
  /** The receiver that the form named. */
  recipient: Pick<LeadRecipient, "email">;
  subject: string;
  /** The reference number that the sender received. */
  reference: string;
  /** Label and value of each line; lines without a value are left out. */
  lines: readonly (readonly [string, string | number | undefined])[];
  message?: string | undefined;
  /** The release set of the page that sent the request, for analyzing faults. */
  releaseSet?: string | undefined;
}

/** Notifies the recipient of a form's request, in the transaction that stores it. */
export function mailLead(
  mail: Mailer,
  connection: Queryable,
  { recipient, subject, reference, lines, message, releaseSet }: LeadMail,
): Promise<void> {
  const filled = lines.filter(([, value]) => value !== undefined && value !== "");
  const text = [["Reference", reference], ...filled, ...(releaseSet ? [["Release set", releaseSet]] : [])]
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
  return mail.enqueue(connection, {
    kind: leadMailKind,
    to: recipient.email,
    subject,
    text: message ? `${text}\n\n${quote(message)}` : text,
  });
}

/** Quotes the message line by line: an "Email: ..." in it must not pass for a line of the mail. */
function quote(message: string): string {
  return message.replace(/^/gm, "> ");
}
