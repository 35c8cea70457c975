import { createHmac, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { UserRow } from "./user-repository";

/** Seconds; browsers keep no cookie for longer than 400 days. */
export const deviceTokenSeconds = 400 * 24 * 60 * 60;
const issuer = "larchway-device";

export type DeviceAccount = Pick<UserRow, "id" | "password_hash">;

/**
 * Distinguishes the browsers that already signed in to an account from all others (OWASP's device cookies): an attacker
 * who guesses passwords can't lock them out. The cookie grants no access. It is bound to the account and its present
 * password: a changed or reset password invalidates those of all browsers.
 */
export interface DeviceTokens {
  sign(account: DeviceAccount): Promise<string>;
  /** The id of the browser; undefined when the token is forged, expired, or of another account or password. */
  verify(token: string, account: DeviceAccount): Promise<string | undefined>;
}

export function createDeviceTokens(secret: string, now: () => number): DeviceTokens {
  // A separate key: a token of one kind is not valid as another kind.
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
