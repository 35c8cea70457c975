import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../http/services";
import { setDeviceCookie } from "./device-cookie";
import { setRefreshCookie } from "./refresh-cookie";
import { openSession } from "./sessions";
import type { UserRow } from "./user-repository";

/** Signs the browser of a request in, whichever way it proved who it is; returns the access token. Throws SESSION_EXPIRED. */
export async function beginSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): Promise<string> {
  const { accessToken, refreshToken } = await openSession(services, user, request.headers["user-agent"]);
  setRefreshCookie(services, request, reply, refreshToken);
  await setDeviceCookie(services, request, reply, user);
  return accessToken;
}
