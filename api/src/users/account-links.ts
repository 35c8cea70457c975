import { brand } from "@larchway/shared/brand";
import type { Queryable } from "@larchway/shared/server/database";
import {
  addAccountToken,
  cancelAccountTokens,
  countAccountTokens,
  type NewAccountToken,
} from "./account-token-repository";
import { isBelowMailLimit, type MailCause, type MailLimit } from "../mail/mail-limit";
import type { AccountDependencies } from "./dependencies";
import { greeting } from "./greeting";
import { hashToken, newToken } from "./sessions";
import type { UserRow } from "./user-repository";

const verifyLinkMilliseconds = 3 * 24 * 60 * 60_000;
export const resetLinkMilliseconds = 60 * 60_000;
/** More mails of one kind to one account would only fill the mailbox. */
const linksAnHour = 3;
/** Mails of one kind to one mailbox, for all accounts with one of its addresses. */
const linksADay = 12;

type LinkDependencies = Pick<AccountDependencies, "mail" | "now" | "settings">;

/** Mails the link that verifies an email, within the limits. */
export async function sendVerificationLink(
  dependencies: LinkDependencies,
  connection: Queryable,
  user: Pick<UserRow, "id" | "email" | "name">,
  cause: MailCause,
): Promise<void> {
  if (!(await mayMail(dependencies, connection, { kind: "verify-email", to: user.email, cause }))) return;
  const token = await makeToken(dependencies, connection, { userId: user.id, purpose: "verify-email" });
  if (!token) return;
  await dependencies.mail.enqueue(connection, {
    kind: "verify-email",
    to: user.email,
    cause,
    linkLabel: "Verify my email",
    subject: `Please verify your email for ${brand.name}`,
    // After the # so that no server in between writes the token to a log.
    text: `${greeting(user.name)}

Please open this link to confirm your email. It works for three days.

${dependencies.settings.siteUrl}/verify-email#${token}

If you didn't create an account at ${brand.name}, you can ignore this email.`,
  });
}

/** Mails the link that makes a new address the one of the account, within the limits. */
export async function sendEmailChangeLink(
  dependencies: LinkDependencies,
  connection: Queryable,
  user: Pick<UserRow, "id" | "name">,
  { newEmail, cause }: { newEmail: string; cause: MailCause },
): Promise<void> {
  if (!(await mayMail(dependencies, connection, { kind: "change-email", to: newEmail, cause }))) return;
  const purpose = "change-email";
  // Only the newest address counts: an earlier one may have been mistyped.
  await cancelAccountTokens(connection, user.id, purpose, new Date(dependencies.now()));
  const token = await makeToken(dependencies, connection, { userId: user.id, purpose, newEmail });
  if (!token) return;
  await dependencies.mail.enqueue(connection, {
    kind: "change-email",
    to: newEmail,
    cause,
    linkLabel: "Use this address",
    subject: `Confirm your new email for ${brand.name}`,
    text: `${greeting(user.name)}

Please open this link to use this address for your account. It works for three days.

${dependencies.settings.siteUrl}/verify-email#${token}

If you didn't ask for this, you can ignore this email. Nothing changes.`,
  });
}

/** Mails the link that sets a new password, within the limits. */
export async function sendResetLink(
  dependencies: LinkDependencies,
  connection: Queryable,
  user: Pick<UserRow, "id" | "email" | "name">,
  cause: MailCause,
): Promise<void> {
  if (!(await mayMail(dependencies, connection, { kind: "reset-password", to: user.email, cause }))) return;
  const token = await makeToken(dependencies, connection, { userId: user.id, purpose: "reset-password" });
  if (!token) return;
  await dependencies.mail.enqueue(connection, {
    kind: "reset-password",
    to: user.email,
    cause,
    linkLabel: "Set a new password",
    subject: `Set a new password for ${brand.name}`,
    text: `${greeting(user.name)}

Open this link to set a new password. It works once, within an hour.

${dependencies.settings.siteUrl}/reset-password#${token}

If you didn't ask for this, you can ignore this email. Your password won't change.`,
  });
}

function mayMail(
  { now }: LinkDependencies,
  connection: Queryable,
  mail: Pick<MailLimit, "kind" | "to" | "cause">,
): Promise<boolean> {
  const at = new Date(now());
  return isBelowMailLimit(connection, { ...mail, at, limit: linksADay, milliseconds: 24 * 60 * 60_000 });
}

async function makeToken(
  { now }: LinkDependencies,
  connection: Queryable,
  { userId, purpose, newEmail }: Pick<NewAccountToken, "userId" | "purpose" | "newEmail">,
): Promise<string | undefined> {
  const at = new Date(now());
  const since = new Date(at.getTime() - 60 * 60_000);
  if ((await countAccountTokens(connection, { userId, purpose, since })) >= linksAnHour) return undefined;
  const token = newToken();
  const life = purpose === "reset-password" ? resetLinkMilliseconds : verifyLinkMilliseconds;
  const expiresAt = new Date(at.getTime() + life);
  await addAccountToken(connection, {
    tokenHash: hashToken(token),
    userId,
    purpose,
    at,
    expiresAt,
    newEmail,
  });
  return token;
}
