import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { CodedError } from "@larchway/shared/contracts/errors";

export interface GoogleIdentity {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

export interface GoogleVerifier {
  /** Throws GOOGLE_REFUSED for a credential that does not hold, UPSTREAM_UNAVAILABLE without the issuer's keys. */
  verify(credential: string): Promise<GoogleIdentity>;
}

interface GoogleVerifierOptions {
  clientId: string;
  issuer: string;
  jwksUrl: string;
  now: () => number;
}

/** Verifies ID tokens against the issuer's published keys. */
export function createGoogleVerifier({
  clientId,
  issuer,
  jwksUrl,
  now,
}: GoogleVerifierOptions): GoogleVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 });
  // Google writes its name with and without the protocol.
  const issuers = [issuer, issuer.replace(/^https:\/\//, "")];
  return {
    async verify(credential) {
      const payload = await jwtVerify(credential, keys, {
        audience: clientId,
        issuer: issuers,
        algorithms: ["RS256"],
        requiredClaims: ["sub", "exp", "iat"],
        clockTolerance: 30,
        currentDate: new Date(now()),
      }).then(
        (result) => result.payload,
        (error: unknown) => {
          throw new CodedError(isRefusal(error) ? "GOOGLE_REFUSED" : "UPSTREAM_UNAVAILABLE", {
            cause: error,
          });
        },
      );
      return toIdentity(payload);
    },
  };
}

/** Wrong token, as opposed to keys that cannot be fetched (time-out, network, not 200, not JSON). */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return (
    error.code !== "ERR_JWKS_TIMEOUT" &&
    error.code !== "ERR_JOSE_GENERIC" &&
    error.code !== "ERR_JWKS_INVALID"
  );
}

function toIdentity({ sub, email, email_verified, name }: JWTPayload): GoogleIdentity {
  if (!sub || typeof email !== "string" || !/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) {
    throw new CodedError("GOOGLE_REFUSED");
  }
  const given = typeof name === "string" ? name.trim().slice(0, 120) : "";
  return {
    subject: sub,
    email,
    emailVerified: email_verified === true || email_verified === "true",
    name: given || (email.split("@")[0] ?? email),
  };
}
