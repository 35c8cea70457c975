import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { CodedError } from "@larchway/shared/contracts/errors";
import { toLine } from "@larchway/shared/contracts/text";

export interface GoogleIdentity {
  subject: string;
  email: string;
  emailVerified: boolean;
  /**
   * Whether Google runs the mailbox, so that the person owns the address now. Google checked other addresses only once, and
   * they can have another owner since.
   *
   * @see https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
   */
  isAuthoritative: boolean;
  name: string;
  /** Must be consumed before the identity is accepted. */
  nonce: string;
}

export interface GoogleVerifier {
  /** Throws GOOGLE_REFUSED for an invalid credential, UPSTREAM_UNAVAILABLE without the issuer's keys. */
  verify(credential: string): Promise<GoogleIdentity>;
}

interface GoogleVerifierOptions {
  clientId: string;
  issuer: string;
  jwksUrl: string;
  now: () => number;
}

/** Seconds by which our clock and Google's may differ. */
const clockSkew = 60;

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
        requiredClaims: ["sub", "exp", "iat", "nonce"],
        clockTolerance: clockSkew,
        // Google's tokens are valid for an hour. Without this option jose ignores `iat`, which may be in the future.
        maxTokenAge: "1h",
        currentDate: new Date(now()),
      }).then(
        (result) => result.payload,
        (error: unknown) => {
          throw new CodedError(isInvalidToken(error) ? "GOOGLE_REFUSED" : "UPSTREAM_UNAVAILABLE", {
            cause: error,
          });
        },
      );
      if (!isPresentedBy(clientId, payload)) throw new CodedError("GOOGLE_REFUSED");
      return toIdentity(payload);
    },
  };
}

/** Whether the token is wrong, as opposed to keys that cannot be fetched (time-out, network, not 200, not JSON). */
function isInvalidToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return (
    error.code !== "ERR_JWKS_TIMEOUT" &&
    error.code !== "ERR_JOSE_GENERIC" &&
    error.code !== "ERR_JWKS_INVALID"
  );
}

/** OpenID Connect: the authorized party is this client, and is required when there are several audiences. */
function isPresentedBy(clientId: string, { aud, azp }: JWTPayload): boolean {
  return azp === undefined ? typeof aud === "string" : azp === clientId;
}

function toIdentity({ sub, email, email_verified, hd, name, nonce }: JWTPayload): GoogleIdentity {
  const isEmail = typeof email === "string" && /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254;
  if (!sub || !isEmail || typeof nonce !== "string") {
    throw new CodedError("GOOGLE_REFUSED");
  }
  const given = typeof name === "string" ? toLine(name).slice(0, 120) : "";
  const emailVerified = email_verified === true || email_verified === "true";
  const isHosted = /@gmail\.com$/i.test(email) || (typeof hd === "string" && hd !== "");
  return {
    subject: sub,
    email,
    emailVerified,
    isAuthoritative: emailVerified && isHosted,
    name: given || (email.split("@")[0] ?? email),
    nonce,
  };
}
