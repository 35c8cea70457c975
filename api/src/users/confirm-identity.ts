import type { FastifyReply } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { AccountDependencies } from "./dependencies";
import type { GoogleIdentity } from "./google-verifier";
import type { UserRow } from "./user-repository";

/**
 * Requires the password of a signed-in person. A person without one signs in with Google again: that identity is returned,
 * and the caller consumes its nonce.
 *
 * @throws CodedError FORBIDDEN, GOOGLE_SIGN_IN_OFF, GOOGLE_REFUSED, TOO_MANY_REQUESTS
 */
export async function confirmIdentity(
  { google, passwordGuard }: Pick<AccountDependencies, "google" | "passwordGuard">,
  user: UserRow,
  { password, credential }: { password?: string; credential?: string },
  reply: FastifyReply,
): Promise<GoogleIdentity | undefined> {
  if (user.password_hash === null && credential !== undefined) {
    if (!google) throw new CodedError("GOOGLE_SIGN_IN_OFF");
    const identity = await google.verify(credential);
    if (identity.subject === user.google_subject) return identity;
    throw new CodedError("FORBIDDEN", { message: "This is another Google account." });
  }
  if (await passwordGuard.checkSignedIn(user, password ?? "", reply)) return undefined;
  // Not 401: the client would interpret that as an expired session and renew it.
  throw new CodedError("FORBIDDEN", { message: "That password is incorrect. Please try again." });
}
