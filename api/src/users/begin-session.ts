import type { FastifyReply } from "fastify";
import type { AccountDependencies } from "./dependencies";
import { findDevice, setDeviceCookie } from "./device-cookie";
import { setRefreshCookie } from "./refresh-cookie";
import { openSession } from "./sessions";
import type { UserRow } from "./user-repository";

/**
 * Signs in the browser that gets the reply, after any kind of proof; returns the access token. The owner gets a mail
 * when the browser hasn't signed in to the account before. Throws SESSION_EXPIRED.
 */
export async function beginSession(
  dependencies: AccountDependencies,
  reply: FastifyReply,
  user: UserRow,
  { isNewUser = false } = {},
): Promise<string> {
  const { request } = reply;
  const { accessToken, refreshToken } = await openSession(dependencies, user, {
    userAgent: request.headers["user-agent"],
    isNewDevice: !isNewUser && (await findDevice(dependencies, request, user)) === undefined,
  });
  setRefreshCookie(dependencies, request, reply, refreshToken);
  await setDeviceCookie(dependencies, request, reply, user);
  return accessToken;
}
