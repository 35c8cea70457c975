import { brand } from "@larchway/shared/brand";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import type { MailCause } from "../mail/mail-limit";
import { addConsent } from "../mail/consent-repository";
import { sendVerificationLink } from "./account-links";
import { sendAccountNotice } from "./account-notices";
import type { AccountDependencies } from "./dependencies";
import type { GoogleIdentity } from "./google-verifier";
import { addUser, findUserByEmail, findUserByGoogle, linkGoogle, type UserRow } from "./user-repository";
import { toEmailKey } from "../mail/email-key";

export interface GoogleSignUp {
  phone?: string;
  acceptTerms: boolean;
  marketingConsent: boolean;
  anonymousId?: string;
  /** The account whose password came with the credential. */
  provenId?: string;
  /** The network of the request. */
  cause: MailCause;
}

export interface GoogleAccount {
  user: UserRow;
  isNewUser: boolean;
}

/**
 * Finds, links or makes the account of a verified Google identity.
 *
 * @throws CodedError GOOGLE_NOT_LINKED, GOOGLE_NEEDS_PASSWORD, PHONE_REQUIRED_DUPLICATE_NULL
 */
export async function findOrAddGoogleUser(
  dependencies: Pick<AccountDependencies, "mail" | "now" | "settings">,
  connection: Queryable,
  identity: GoogleIdentity,
  signUp: GoogleSignUp,
): Promise<GoogleAccount> {
  const existing = await findUserByGoogle(connection, identity.subject);
  if (existing) return { user: existing, isNewUser: false };

  const at = new Date(dependencies.now());
  const sameEmail = await findUserByEmail(connection, identity.email);
  if (sameEmail) {
    // An attacker who registered another person's address first would share that person's account.
    const mayLink = sameEmail.email_verified_at !== null && sameEmail.google_subject === null;
    if (!mayLink) throw new CodedError("GOOGLE_NOT_LINKED");
    // An earlier owner of the address still has the Google account.
    if (!identity.isAuthoritative && sameEmail.id !== signUp.provenId)
      throw new CodedError(sameEmail.password_hash === null ? "GOOGLE_NOT_LINKED" : "GOOGLE_NEEDS_PASSWORD");
    const linked = await linkGoogle(connection, sameEmail.id, identity.subject);
    if (!linked) throw new CodedError("GOOGLE_NOT_LINKED");
    await sendAccountNotice(dependencies, connection, linked, { kind: "google-linked" });
    return { user: linked, isNewUser: false };
  }

  if (!signUp.phone) throw new CodedError("PHONE_REQUIRED_DUPLICATE_NULL");
  const user = await addUser(connection, {
    email: identity.email,
    name: identity.name,
    phone: signUp.phone,
    googleSubject: identity.subject,
    emailVerified: identity.emailVerified,
    marketingConsent: signUp.marketingConsent,
    anonymousId: signUp.anonymousId,
    termsVersion: signUp.acceptTerms ? brand.termsVersion : undefined,
    at,
  });
  // A parallel request made it.
  if (!user) throw new CodedError("GOOGLE_NOT_LINKED");
  if (signUp.marketingConsent) {
    await addConsent(connection, {
      kind: "marketing-email",
      granted: true,
      source: "google-sign-up",
      userId: user.id,
      emailKey: toEmailKey(user.email),
      anonymousId: signUp.anonymousId,
      at,
    });
  }
  if (!identity.emailVerified) await sendVerificationLink(dependencies, connection, user, signUp.cause);
  return { user, isNewUser: true };
}
