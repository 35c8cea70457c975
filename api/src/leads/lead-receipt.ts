import { brand } from "@larchway/shared/brand";
import type { Queryable } from "@larchway/shared/server/database";
import type { Mailer } from "../mail/mailer";
import { isBelowMailLimit, type MailCause } from "../mail/mail-limit";

const kind = "lead-receipt";
const day = 24 * 60 * 60 * 1000;
const receiptsADay = 3;

/**
 * Confirms a request to its sender, in the transaction that stores it. The email address may be another person's: the
 * mail repeats none of the typed text, and a mailbox gets at most three a day.
 */
export async function mailReceipt(
  mail: Mailer,
  connection: Queryable,
  { to, reference, at, cause }: { to: string; reference: string; at: Date; cause: MailCause },
): Promise<void> {
  const limited = { kind, to, at, limit: receiptsADay, milliseconds: day, cause };
  if (!(await isBelowMailLimit(connection, limited))) return;
  await mail.enqueue(connection, {
    kind,
    to,
    cause,
    subject: `Your home evaluation: reference ${reference}`,
    text: [
      `Thank you for asking ${brand.name} for a home evaluation. Your request has the reference number ${reference}.`,
      "An agent will look at your home and recent sales nearby, and call or write to you with any questions. You will then get the evaluation by email: a price range and the sales it is based on.",
      `Anything to add? Call ${brand.phone.display}, or reply to ${brand.email}, and name the reference number.`,
      "If you didn't ask for this, someone mistyped an address. You don't need to do anything.",
    ].join("\n\n"),
  });
}
