import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { DeviceAccount } from "../device-tokens";

/** Seconds for the second step of a sign-in. */
export const ticketSeconds = 10 * 60;
const issuer = "larchway-sign-in";

export type SignInMethod = "password" | "google" | "passkey";

interface Ticket {
  userId: string;
  method: SignInMethod;
}

/** Secrets of second factors, all derived from the session secret: another session secret invalidates them. */
export interface FactorKeys {
  /** Encrypts the secret of an authenticator app for the database. */
  seal(secret: string): string;
  /** Null for text that was sealed with another key. */
  open(sealed: string): string | null;
  hashRecoveryCode(code: string): string;
  /** Proves the first step of a sign-in. Another password invalidates it. */
  signTicket(account: DeviceAccount, method: SignInMethod): Promise<string>;
  /** Undefined when the ticket is forged or expired. Call {@link isTicketOf} with its account. */
  readTicket(token: string): Promise<Ticket | undefined>;
  isTicketOf(token: string, account: DeviceAccount): Promise<boolean>;
}

export function createFactorKeys(secret: string, now: () => number): FactorKeys {
  const derive = (purpose: string) => createHmac("sha256", secret).update(purpose).digest();
  const sealKey = derive("secrets of authenticator apps");
  const codeKey = derive("recovery codes");
  const ticketKey = derive("tickets of sign-ins");
  const passwordMark = ({ id, password_hash }: DeviceAccount) =>
    createHmac("sha256", ticketKey)
      .update(`${id} ${password_hash ?? ""}`)
      .digest("base64url");

  const verify = (token: string) =>
    jwtVerify(token, ticketKey, { algorithms: ["HS256"], issuer, currentDate: new Date(now()) }).then(
      ({ payload }) => payload,
      () => undefined,
    );

  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, 12), {
          authTagLength: 16,
        });
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
    hashRecoveryCode: (code) => createHmac("sha256", codeKey).update(code).digest("base64url"),
    signTicket(account, method) {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({ method, password: passwordMark(account) })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(issuer)
        .setSubject(account.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ticketSeconds)
        .sign(ticketKey);
    },
    async readTicket(token) {
      const payload = await verify(token);
      const method = payload?.method;
      if (payload?.sub === undefined || (method !== "password" && method !== "google")) return undefined;
      return { userId: payload.sub, method };
    },
    async isTicketOf(token, account) {
      const payload = await verify(token);
      return payload?.sub === account.id && payload.password === passwordMark(account);
    },
  };
}
