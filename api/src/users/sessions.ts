import { createHash, randomBytes, randomUUID } from "node:crypto";
import { brand } from "@larchway/shared/brand";
import type { User } from "@larchway/shared/contracts/api";
import { CodedError } from "@larchway/shared/contracts/errors";
import { deviceName } from "@larchway/shared/domain";
import type { AccessClaims } from "../access/access-tokens";
import { maySeeSoldData } from "../access/sold-data";
import { sendAccountNotice, type NoticeDependencies } from "./account-notices";
import type { AccountDependencies } from "./dependencies";
import {
  addRefreshToken,
  lockRefreshToken,
  lockSessions,
  markRefreshTokenUsed,
  removeExpiredTokens,
  revokeFamily,
} from "./refresh-token-repository";
import type { SignInMethod } from "./second-factor/factor-keys";
import { addSignIn } from "./sign-in-repository";
import { findUser, type UserRow } from "./user-repository";

/** An unused session expires after this time. */
export const refreshTokenSeconds = 30 * 24 * 60 * 60;
/** Any session expires this long after its sign-in, however often it is renewed. */
const sessionSeconds = 90 * 24 * 60 * 60;

/**
 * Two tabs of one browser may renew simultaneously with the same cookie, and a page that is left during a renewal never
 * gets its response. Within this time the second use gets the same next token; later it counts as theft.
 */
export const concurrentUseMilliseconds = 30_000;

type SessionDependencies = Pick<AccountDependencies, "database" | "tokens" | "now">;
type UserSettings = Pick<AccountDependencies, "settings">;

export interface RenewedSession {
  user: UserRow;
  accessToken: string;
  /** Undefined when another tab has already used the next one. */
  refreshToken?: string;
}

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The part of an account that its owner's browser receives. */
export function toUser({ settings }: UserSettings, row: UserRow, { isNewUser = false } = {}): User {
  const claims = soldDataClaims(row);
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    phone: row.phone ?? undefined,
    isNewUser,
    isGoogleUser: row.is_google_user,
    isAdmin: row.is_admin,
    googleOnly: row.password_hash === null,
    marketingConsent: row.marketing_consent_at !== null,
    ...claims,
    seesSoldData: maySeeSoldData(claims, settings),
  };
}

function soldDataClaims(user: UserRow) {
  return {
    acceptedTerms: user.accepted_terms.includes(brand.termsVersion),
    emailVerified: user.email_verified_at !== null,
  };
}

/** The proof of identity that a session has. */
export type SessionProof = Pick<AccessClaims, "provenAt" | "secondFactor" | "expiresAt">;

/** An administrator's token has no rights of the office unless the session proved a second factor. */
export function signAccessToken(
  { tokens }: Pick<AccountDependencies, "tokens">,
  user: UserRow,
  { provenAt, secondFactor, expiresAt }: SessionProof,
): Promise<string> {
  const isAdmin = user.is_admin && secondFactor === true;
  return tokens.sign({
    userId: user.id,
    isAdmin,
    ...soldDataClaims(user),
    provenAt,
    secondFactor,
    expiresAt,
  });
}

export const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

interface NewSession {
  userAgent?: string;
  isNewDevice: boolean;
  method: SignInMethod;
  hasSecondFactor: boolean;
}

/**
 * Starts a session on one device.
 *
 * @throws CodedError SESSION_EXPIRED when the password was changed, or the account deleted, since it was checked
 */
export async function openSession(
  dependencies: SessionDependencies & NoticeDependencies,
  user: UserRow,
  { userAgent = "", isNewDevice, method, hasSecondFactor }: NewSession,
): Promise<Required<RenewedSession>> {
  const { database, now } = dependencies;
  const refreshToken = newToken();
  const at = new Date(now());
  await removeExpiredTokens(database, at);
  await database.transaction(async (connection) => {
    await lockSessions(connection, user.id);
    const present = await findUser(connection, user.id);
    if (present?.password_hash !== user.password_hash || present.closing_at)
      throw new CodedError("SESSION_EXPIRED");
    await addRefreshToken(connection, {
      tokenHash: hashToken(refreshToken),
      familyId: randomUUID(),
      userId: user.id,
      at,
      expiresAt: expiry(at, at),
      userAgent: userAgent.slice(0, 300),
      signedInAt: at,
      provenAt: at,
      hasSecondFactor,
    });
    await addSignIn(connection, { userId: user.id, at, method, result: "signed-in", userAgent });
    if (isNewDevice) {
      await sendAccountNotice(dependencies, connection, user, {
        kind: "new-device",
        device: deviceName(userAgent),
      });
    }
  });
  const proof = { provenAt: toSeconds(at), secondFactor: hasSecondFactor || undefined };
  return { user, refreshToken, accessToken: await signAccessToken(dependencies, user, proof) };
}

/** Exchanges a refresh token for the next one; a token used twice ends the whole session (reuse detection). */
export async function renewSession(
  dependencies: SessionDependencies,
  refreshToken: string,
): Promise<RenewedSession> {
  const { database, now, tokens } = dependencies;
  const at = new Date(now());
  const next = tokens.deriveSuccessor(refreshToken);
  const outcome = await database.transaction(async (connection) => {
    const token = await lockRefreshToken(connection, hashToken(refreshToken));
    if (!token || token.revoked_at || token.expires_at <= at) return undefined;
    const proof = {
      provenAt: token.proven_at ? toSeconds(token.proven_at) : undefined,
      secondFactor: token.second_factor || undefined,
    };
    if (token.used_at) {
      const isConcurrent = at.getTime() - token.used_at.getTime() < concurrentUseMilliseconds;
      if (isConcurrent) {
        const following = await lockRefreshToken(connection, hashToken(next));
        return { userId: token.user_id, proof, refreshToken: following?.used_at ? undefined : next };
      }
      // Committed with the transaction: the error is thrown after it.
      await revokeFamily(connection, token.family_id, at);
      return undefined;
    }
    await markRefreshTokenUsed(connection, token.token_hash, at);
    await addRefreshToken(connection, {
      tokenHash: hashToken(next),
      familyId: token.family_id,
      userId: token.user_id,
      at,
      expiresAt: expiry(at, token.signed_in_at),
      userAgent: token.user_agent ?? undefined,
      signedInAt: token.signed_in_at,
      provenAt: token.proven_at,
      hasSecondFactor: token.second_factor,
    });
    return { userId: token.user_id, proof, refreshToken: next };
  });
  const user = outcome && (await findUser(database, outcome.userId));
  // A member who was made an administrator since has to sign in with a second factor.
  if (!user || (user.is_admin && !outcome.proof.secondFactor)) throw new CodedError("SESSION_EXPIRED");
  const { proof } = outcome;
  const accessToken = await signAccessToken(dependencies, user, proof);
  return { user, refreshToken: outcome.refreshToken, accessToken };
}

/** Ends the session of a refresh token; an unknown token changes nothing. */
export async function closeSession(
  { database, now }: SessionDependencies,
  refreshToken: string,
): Promise<void> {
  await database.transaction(async (connection) => {
    const token = await lockRefreshToken(connection, hashToken(refreshToken));
    if (token) await revokeFamily(connection, token.family_id, new Date(now()));
  });
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Expiry of a token whose session began at `signedInAt`. */
function expiry(at: Date, signedInAt: Date): Date {
  const idle = at.getTime() + refreshTokenSeconds * 1000;
  return new Date(Math.min(idle, signedInAt.getTime() + sessionSeconds * 1000));
}
