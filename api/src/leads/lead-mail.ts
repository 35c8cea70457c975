import { brand } from "@larchway/shared/brand";
import type { Queryable } from "@larchway/shared/server/database";
import type { Mailer } from "../mail/mailer";

export interface LeadMail {
  subject: string;
  /** What the sender was told to name. */
  reference: string;
  /** Label and value of each line; those without a value are left out. */
  lines: readonly (readonly [string, string | number | undefined])[];
  message?: string | undefined;
  /** The release set of the page that sent the request: what a colleague tells those who look into a fault. */
  releaseSet?: string | undefined;
}

/** Tells the brokerage of a request from one of the forms, in the transaction that keeps it. */
export function mailLead(
  mail: Mailer,
  connection: Queryable,
  { subject, reference, lines, message, releaseSet }: LeadMail,
): Promise<void> {
  const filled = lines.filter(([, value]) => value !== undefined && value !== "");
  const text = [["Reference", reference], ...filled, ...(releaseSet ? [["Release set", releaseSet]] : [])]
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
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
