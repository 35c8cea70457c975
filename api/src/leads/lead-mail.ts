import { brand } from "@larchway/shared/brand";
import type { Queryable } from "@larchway/shared/server/database";
import type { Mailer } from "../mail/mailer";

interface LeadMail {
  subject: string;
  /** Label and value of each line; those without a value are left out. */
  lines: readonly (readonly [string, string | number | undefined])[];
  message?: string;
}

/** Tells the brokerage of a request from one of the forms, in the transaction that keeps it. */
export function mailLead(
  mail: Mailer,
  connection: Queryable,
  { subject, lines, message }: LeadMail,
): Promise<void> {
  const filled = lines.filter(([, value]) => value !== undefined && value !== "");
  const text = filled.map(([label, value]) => `${label}: ${value}`).join("\n");
  return mail.enqueue(connection, {
    kind: "lead",
    to: brand.email,
    subject,
    text: message ? `${text}\n\n${quote(message)}` : text,
  });
}

/** Marked line by line as the person's words: an "Email: ..." in a message isn't a line of ours. */
function quote(message: string): string {
  return message.replace(/^/gm, "> ");
}
