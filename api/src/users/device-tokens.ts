import { createHmac, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { UserRow } from "./user-repository";

/** Seconds; browsers keep no cookie for longer than 400 days. */
export const deviceTokenSeconds = 400 * 24 * 60 * 60;
const issuer = "larchway-device";

export type DeviceAccount = Pick<UserRow, "id" | "password_hash">;

/**
 * Tells the browsers that an account signed in with before from all others (OWASP's device cookies): strangers who
 * guess at a password can't shut them out. A cookie opens nothing. It is bound to the account and its present password:
 * a changed or reset password ends those of all browsers.
 */
export interface DeviceTokens {
  sign(account: DeviceAccount): Promise<string>;
  /** The id of the browser; undefined when the token isn't ours, is too old, or is another account's or password's. */
  verify(token: string, account: DeviceAccount): Promise<string | undefined>;
}

export function createDeviceTokens(secret: string, now: () => number): DeviceTokens {
  // A key of its own: no token of one kind can pass for one of the other.
  const key = createHmac("sha256", secret).update("device cookies").digest();
  const passwordMark = ({ id, password_hash }: DeviceAccount) =>
    createHmac("sha256", key)
      .update(`${id} ${password_hash ?? ""}`)
      .digest("base64url");
  return {
    sign(account) {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({ password: passwordMark(account) })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(issuer)
        .setSubject(account.id)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + deviceTokenSeconds)
        .sign(key);
    },
    async verify(token, account) {
      const options = { algorithms: ["HS256"], issuer, subject: account.id, currentDate: new Date(now()) };
      const payload = await jwtVerify(token, key, options).then(
        (verified) => verified.payload,
        () => undefined,
      );
      return payload?.password === passwordMark(account) ? payload.jti : undefined;
    },
  };
}
