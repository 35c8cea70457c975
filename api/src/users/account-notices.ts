import { brand } from "@larchway/shared/brand";
import { accountGraceDays } from "@larchway/shared/contracts/accounts";
import { formatTime } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import { isBelowMailLimit } from "../mail/mail-limit";
import type { AccountDependencies } from "./dependencies";
import { greeting } from "./greeting";
import type { UserRow } from "./user-repository";

/** More mails of one kind to one address would only fill the mailbox. */
const noticesAnHour = 3;

interface Notice {
  subject: string;
  /** The event, without its time. */
  event: string;
  /** The next step if it was another person. */
  remedy: (siteUrl: string) => string;
  /** Label of the link in the remedy. */
  linkLabel?: string;
}

const newPassword = (siteUrl: string) =>
  `If it wasn't you, set a new password right away. That signs out every device:\n\n${siteUrl}/forgot-password`;
const callUs = () => `If it wasn't you, please tell us right away: ${brand.email} or ${brand.phone.display}.`;

const notices = {
  "password-changed": {
    subject: `Your ${brand.name} password was changed`,
    event: "The password of your account was changed, and other devices were signed out.",
    remedy: newPassword,
    linkLabel: "Set a new password",
  },
  "new-device": {
    subject: `New sign-in to your ${brand.name} account`,
    event: "Someone signed in to your account on a device that we haven't seen before.",
    remedy: newPassword,
    linkLabel: "Set a new password",
  },
  "google-linked": {
    subject: `Google can now sign in to your ${brand.name} account`,
    event: "Signing in with Google was added to your account.",
    remedy: callUs,
  },
  "email-changed": {
    subject: `The email of your ${brand.name} account was changed`,
    event: "Your account has another email address now. This one no longer signs in.",
    remedy: callUs,
  },
  "passkey-added": {
    subject: `A passkey was added to your ${brand.name} account`,
    event: "A passkey was added to your account. It can sign in.",
    remedy: callUs,
  },
  "passkey-removed": {
    subject: `A passkey of your ${brand.name} account was removed`,
    event: "A passkey of your account was removed. It can't sign in any longer.",
    remedy: callUs,
  },
  "app-added": {
    subject: `An authenticator app was added to your ${brand.name} account`,
    event:
      "An authenticator app was added to your account. Signing in with your password now asks for its code.",
    remedy: callUs,
  },
  "app-removed": {
    subject: `The authenticator app of your ${brand.name} account was removed`,
    event: "The authenticator app was removed from your account.",
    remedy: callUs,
  },
  "recovery-codes-replaced": {
    subject: `Your ${brand.name} recovery codes were replaced`,
    event: "The recovery codes of your account were replaced. The earlier ones don't work any longer.",
    remedy: callUs,
  },
  "recovery-code-used": {
    subject: `A recovery code of your ${brand.name} account was used`,
    event: "Someone used one of your account’s recovery codes to confirm that they are you.",
    remedy: callUs,
  },
  "wrong-codes": {
    subject: `Wrong codes for your ${brand.name} account`,
    event:
      "Someone who proved the first step of your sign-in entered too many wrong codes. We accept no code of your authenticator app until tomorrow. Your recovery codes and passkeys work.",
    remedy: newPassword,
    linkLabel: "Set a new password",
  },
  "factors-reset": {
    subject: `The sign-in of your ${brand.name} account was reset`,
    event:
      "Your second factors were removed and every device was signed out. You set up new ones at your next sign-in.",
    remedy: callUs,
  },
  "account-closing": {
    subject: `Your ${brand.name} account will be deleted`,
    event: `Your account will be deleted in ${accountGraceDays} days, with its saved homes, lists and searches. It sends you no alerts until then.`,
    remedy: (siteUrl) => `To keep your account, sign in before then:\n\n${siteUrl}/signin`,
    linkLabel: "Keep my account",
  },
  "account-kept": {
    subject: `Your ${brand.name} account is kept`,
    event: "You signed in, so your account will not be deleted.",
    remedy: newPassword,
    linkLabel: "Set a new password",
  },
} satisfies Record<string, Notice>;

export const noticeKinds = Object.keys(notices);

export type NoticeDependencies = Pick<AccountDependencies, "mail" | "now" | "settings">;

/**
 * Tells the owner of an account by mail what happened to it, in the transaction of what happened. Not commercial: it needs
 * no consent and continues after unsubscribing.
 *
 * @param device what signed in, for `new-device`
 */
export async function sendAccountNotice(
  { mail, now, settings }: NoticeDependencies,
  connection: Queryable,
  user: Pick<UserRow, "email" | "email_verified_at" | "name">,
  { kind, device }: { kind: keyof typeof notices; device?: string },
): Promise<void> {
  const at = new Date(now());
  // The proven owner of an address must get these notices, even when others use addresses of the same mailbox.
  const by = user.email_verified_at ? "address" : "mailbox";
  const limited = {
    kind,
    to: user.email,
    at,
    limit: noticesAnHour,
    milliseconds: 60 * 60_000,
    by,
    cause: undefined,
  } as const;
  if (!(await isBelowMailLimit(connection, limited))) return;
  const { subject, event, remedy, linkLabel }: Notice = notices[kind];
  const time = `${formatTime(at.toISOString())}, Toronto time`;
  await mail.enqueue(connection, {
    kind,
    to: user.email,
    subject,
    linkLabel,
    text: [
      greeting(user.name),
      event,
      device === undefined ? time : `${device}\n${time}`,
      "If it was you, there is nothing to do.",
      remedy(settings.siteUrl),
    ].join("\n\n"),
  });
}
