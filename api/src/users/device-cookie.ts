import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { accountCookiePath, browserCookie } from "./browser-cookie";
import type { AccountDependencies } from "./dependencies";
import { deviceTokenSeconds, type DeviceAccount } from "./device-tokens";

/** One cookie per account: accounts on a shared computer don't replace each other's. */
function cookieName({ id }: DeviceAccount): string {
  return `larchway_device_${createHash("sha256").update(id).digest("hex").slice(0, 12)}`;
}

/** Records that the browser signed in to the account. */
export async function setDeviceCookie(
  dependencies: Pick<AccountDependencies, "settings" | "devices">,
  request: FastifyRequest,
  reply: FastifyReply,
  account: DeviceAccount,
): Promise<void> {
  reply.setCookie(cookieName(account), await dependencies.devices.sign(account), {
    ...browserCookie(dependencies, request, deviceTokenSeconds),
    sameSite: "strict",
  });
}

/** The id of the browser when it signed in to the account before, with the present password. */
export async function findDevice(
  { devices }: Pick<AccountDependencies, "devices">,
  request: FastifyRequest,
  account: DeviceAccount | undefined,
): Promise<string | undefined> {
  if (!account) return undefined;
  const token = request.cookies[cookieName(account)];
  return token === undefined ? undefined : devices.verify(token, account);
}

export function clearDeviceCookie(reply: FastifyReply, account: DeviceAccount): void {
  reply.clearCookie(cookieName(account), { path: accountCookiePath });
}
