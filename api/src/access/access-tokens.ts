import { createHmac } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { CodedError } from "@larchway/shared/contracts/errors";

export const accessTokenSeconds = 15 * 60;
const issuer = "larchway";

export interface AccessClaims {
  userId: string;
  isAdmin: boolean;
  /** Whether the account accepted the current terms of use: required for sold data. */
  acceptedTerms: boolean;
  emailVerified?: boolean;
  /** When the person last proved their identity in this session: seconds since 1970. */
  provenAt?: number;
  /** Whether the session proved a second factor. */
  secondFactor?: boolean;
  /** When the token expires: seconds since 1970. A token that replaces another one lives no longer. */
  expiresAt?: number;
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** Throws SESSION_EXPIRED or UNAUTHENTICATED. */
  verify(token: string): Promise<AccessClaims>;
  /** The refresh token that follows another one: always the same, and derivable only with the secret. */
  deriveSuccessor(refreshToken: string): string;
}

/** Short-lived signed tokens that the browser stores only in memory. */
export function createAccessTokens(secret: string, now: () => number): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign({ userId, isAdmin, acceptedTerms, emailVerified, provenAt, secondFactor, expiresAt = Infinity }) {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({
        admin: isAdmin,
        terms: acceptedTerms,
        verified: emailVerified === true,
        proven: provenAt,
        factor: secondFactor,
      })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(Math.min(issuedAt + accessTokenSeconds, expiresAt))
        .sign(key);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          issuer,
          currentDate: new Date(now()),
        });
        if (!payload.sub) throw new CodedError("UNAUTHENTICATED");
        return {
          userId: payload.sub,
          isAdmin: payload.admin === true,
          acceptedTerms: payload.terms === true,
          emailVerified: payload.verified === true,
          provenAt: typeof payload.proven === "number" ? payload.proven : undefined,
          secondFactor: payload.factor === true || undefined,
          expiresAt: payload.exp,
        };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new CodedError("SESSION_EXPIRED");
        throw new CodedError("UNAUTHENTICATED", { cause: error });
      }
    },
    deriveSuccessor: (refreshToken) =>
      createHmac("sha256", key).update(`refresh token after ${refreshToken}`).digest("base64url"),
  };
}
