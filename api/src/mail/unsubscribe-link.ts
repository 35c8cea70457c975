import { brand } from "@larchway/shared/brand";
import type { Queryable } from "@larchway/shared/server/database";
import type { MailDependencies } from "./dependencies";
import { toEmailKey } from "./email-key";
import { isBelowMailLimit, type MailCause } from "./mail-limit";
import { isKnownRecipient } from "./unsubscribe-repository";

const hour = 60 * 60_000;
/** Limits how far a stranger can fill the mailbox of an address. */
const linksAnHour = 3;

/**
 * Mails an unsubscribe link to a typed address, so that only the address's owner can use it. Unknown addresses get no
 * mail, and others a few an hour at most.
 */
export async function sendUnsubscribeLink(
  { mail, now }: Pick<MailDependencies, "mail" | "now">,
  connection: Queryable,
  { email, cause }: { email: string; cause: MailCause },
): Promise<void> {
  const kind = "unsubscribe-link";
  const emailKey = toEmailKey(email);
  const at = new Date(now());
  if (!(await isKnownRecipient(connection, emailKey))) return;
  const limited = { kind, to: email, at, limit: linksAnHour, milliseconds: hour, cause };
  if (!(await isBelowMailLimit(connection, limited))) return;
  await mail.enqueue(connection, {
    kind,
    to: emailKey,
    cause,
    linkLabel: "Stop news and offers",
    subject: `Unsubscribe from ${brand.name}'s news and offers`,
    text: ({ unsubscribePage }) => `Hello,

Open this link and press Unsubscribe to stop news and offers from us to this address.

${unsubscribePage}

If you didn't ask for this, you can ignore this email. Nothing will change.`,
  });
}
