import type { FastifyReply } from "fastify";
import type { SignInResponse } from "@larchway/shared/contracts/sign-in-step";
import { withdrawClosing } from "./account-closing-repository";
import { sendAccountNotice } from "./account-notices";
import type { AccountDependencies } from "./dependencies";
import { findDevice, setDeviceCookie } from "./device-cookie";
import { setRefreshCookie } from "./refresh-cookie";
import type { SignInMethod } from "./second-factor/factor-keys";
import { readFactors } from "./second-factor/factor-repository";
import { clearTicketCookie, setTicketCookie } from "./second-factor/ticket-cookie";
import { openSession, toUser } from "./sessions";
import type { UserRow } from "./user-repository";

interface SignIn {
  method: SignInMethod;
  isNewUser?: boolean;
  hasSecondFactor?: boolean;
}

/**
 * Signs in the browser that gets the reply, after any kind of proof. The owner gets a mail when the browser hasn't signed
 * in to the account before.
 *
 * @returns the user and the access token
 * @throws CodedError SESSION_EXPIRED
 */
export async function beginSession(
  dependencies: AccountDependencies,
  reply: FastifyReply,
  user: UserRow,
  { method, isNewUser = false, hasSecondFactor = false }: SignIn,
) {
  const { request } = reply;
  if (user.closing_at) await keepAccount(dependencies, user);
  const { accessToken, refreshToken } = await openSession(dependencies, user, {
    userAgent: request.headers["user-agent"],
    isNewDevice: !isNewUser && (await findDevice(dependencies, request, user)) === undefined,
    method,
    hasSecondFactor,
  });
  setRefreshCookie(dependencies, request, reply, refreshToken);
  await setDeviceCookie(dependencies, request, reply, user);
  clearTicketCookie(reply);
  return { ...toUser(dependencies, user, { isNewUser }), accessToken };
}

/** The owner of an account that was about to be deleted signs in again, and gets a mail about it. */
function keepAccount(dependencies: AccountDependencies, user: UserRow): Promise<void> {
  return dependencies.database.transaction(async (connection) => {
    if (await withdrawClosing(connection, user.id))
      await sendAccountNotice(dependencies, connection, user, { kind: "account-kept" });
  });
}

/**
 * Continues a sign-in after its first factor. Accounts with an authenticator app prove a second factor, and those of the
 * office always: until then the browser only gets a ticket for that step.
 */
export async function continueSignIn(
  dependencies: AccountDependencies,
  reply: FastifyReply,
  user: UserRow,
  signIn: SignIn,
): Promise<SignInResponse> {
  const factors = await readFactors(dependencies.database, user.id);
  if (!user.is_admin && !factors.hasApp) return beginSession(dependencies, reply, user, signIn);
  await setTicketCookie(dependencies, reply, user, signIn.method);
  return { step: factors.hasApp || factors.hasPasskey ? "prove" : "enrol", ...factors };
}
