import type { FastifyReply } from "fastify";
import type { Services } from "../http/services";
import { findDevice, setDeviceCookie } from "./device-cookie";
import { setRefreshCookie } from "./refresh-cookie";
import { openSession } from "./sessions";
import type { UserRow } from "./user-repository";

/**
 * Signs the browser that gets the reply in, whichever way it proved who it is; returns the access token. The owner gets a mail when
 * the browser didn't sign in to the account before. Throws SESSION_EXPIRED.
 */
export async function beginSession(
  services: Services,
  reply: FastifyReply,
  user: UserRow,
  { isNewUser = false } = {},
): Promise<string> {
  const { request } = reply;
  const { accessToken, refreshToken } = await openSession(services, user, {
    userAgent: request.headers["user-agent"],
    isNewDevice: !isNewUser && (await findDevice(services, request, user)) === undefined,
  });
  setRefreshCookie(services, request, reply, refreshToken);
  await setDeviceCookie(services, request, reply, user);
  return accessToken;
}
