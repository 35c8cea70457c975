import type { FastifyReply, FastifyRequest } from "fastify";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { brand } from "@larchway/shared/brand";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { NewPasskey, PasskeyProof } from "@larchway/shared/contracts/second-factor";
import { browserCookie } from "../browser-cookie";
import type { AccountDependencies } from "../dependencies";
import { hashToken, newToken } from "../sessions";
import { addSignIn } from "../sign-in-repository";
import type { UserRow } from "../user-repository";
import {
  addPasskeyChallenge,
  countPasskeyUse,
  findPasskey,
  listPasskeys,
  removePasskeyChallenge,
  type PasskeyRow,
} from "./factor-repository";

const cookieName = "larchway_passkey";
/** Seconds for which a challenge works: a sign-in page may be open for a while before its passkey is used. */
export const challengeSeconds = 30 * 60;

type PasskeyDependencies = Pick<AccountDependencies, "database" | "now" | "settings">;

/** Passkeys are bound to the public host, and responses to its origin. */
function relyingParty({ settings }: Pick<PasskeyDependencies, "settings">) {
  const { hostname, origin } = new URL(settings.siteUrl);
  return { rpID: hostname, origin };
}

/**
 * Options for `navigator.credentials.get`. They name no credential, so that they are the same for every account and
 * reveal none.
 */
export async function createSignInOptions(
  dependencies: PasskeyDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { rpID } = relyingParty(dependencies);
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: "required",
    allowCredentials: [],
    timeout: challengeSeconds * 1000,
  });
  await storeChallenge(dependencies, { request, reply, challenge: options.challenge, userId: null });
  return options;
}

/** Options for `navigator.credentials.create`, which makes a passkey of an account. */
export async function createNewPasskeyOptions(
  dependencies: PasskeyDependencies,
  user: UserRow,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const existing = await listPasskeys(dependencies.database, user.id);
  const { rpID } = relyingParty(dependencies);
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: "none",
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(dependencies, { request, reply, challenge: options.challenge, userId: user.id });
  return options;
}

/**
 * Verifies a new passkey of an account.
 *
 * @throws CodedError PASSKEY_REFUSED
 */
export async function verifyNewPasskey(
  dependencies: PasskeyDependencies,
  user: UserRow,
  request: FastifyRequest,
  { name, passkey }: NewPasskey,
): Promise<Omit<PasskeyRow, "id" | "last_used_at">> {
  const challenge = await takeChallenge(dependencies, {
    request,
    clientDataJSON: passkey.response.clientDataJSON,
    userId: user.id,
  });
  const { rpID, origin } = relyingParty(dependencies);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuse);
  if (!registrationInfo) throw new CodedError("PASSKEY_REFUSED");
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    user_id: user.id,
    credential_id: credential.id,
    public_key: credential.publicKey,
    counter: credential.counter,
    transports: passkey.response.transports,
    name,
    synced: credentialBackedUp,
    created_at: new Date(dependencies.now()),
  };
}

/**
 * Verifies a use of a passkey, with the person verified by the device (PIN, fingerprint, face).
 *
 * @returns the passkey, whose account the caller compares
 * @throws CodedError PASSKEY_REFUSED, also for a counter that did not grow, which the history of the account notes
 */
export async function verifyPasskey(
  dependencies: PasskeyDependencies,
  request: FastifyRequest,
  passkey: PasskeyProof,
): Promise<PasskeyRow> {
  const { database, now } = dependencies;
  const challenge = await takeChallenge(dependencies, {
    request,
    clientDataJSON: passkey.response.clientDataJSON,
    userId: null,
  });
  const stored = await findPasskey(database, passkey.id);
  if (!stored) throw new CodedError("PASSKEY_REFUSED");
  const { rpID, origin } = relyingParty(dependencies);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The stored counter is compared below, where a regression is recorded.
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified) throw new CodedError("PASSKEY_REFUSED");
  const at = new Date(now());
  if (!(await countPasskeyUse(database, { id: stored.id, counter: authenticationInfo.newCounter, at }))) {
    const userAgent = request.headers["user-agent"];
    const entry = {
      userId: stored.user_id,
      at,
      method: "passkey",
      result: "copied-passkey",
      userAgent,
    } as const;
    await addSignIn(database, entry);
    throw new CodedError("PASSKEY_REFUSED");
  }
  return stored;
}

async function storeChallenge(
  dependencies: PasskeyDependencies,
  {
    request,
    reply,
    challenge,
    userId,
  }: { request: FastifyRequest; reply: FastifyReply; challenge: string; userId: string | null },
): Promise<void> {
  const at = dependencies.now();
  const cookie = request.cookies[cookieName];
  const browser = cookie && /^[\w-]{43}$/.test(cookie) ? cookie : newToken();
  const hashes = { challengeHash: hashToken(challenge), browserHash: hashToken(browser), userId };
  const expiresAt = new Date(at + challengeSeconds * 1000);
  await addPasskeyChallenge(dependencies.database, hashes, { at: new Date(at), expiresAt });
  reply.setCookie(cookieName, browser, {
    ...browserCookie(dependencies, request, challengeSeconds),
    sameSite: "strict",
  });
}

/** Consumes the challenge that a response contains, before anything else is verified: each response has one attempt. */
async function takeChallenge(
  { database, now }: PasskeyDependencies,
  {
    request,
    clientDataJSON,
    userId,
  }: { request: FastifyRequest; clientDataJSON: string; userId: string | null },
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const browserHash = hashToken(request.cookies[cookieName] ?? "");
  const hashes = { challengeHash: hashToken(challenge), browserHash, userId };
  if (!(await removePasskeyChallenge(database, hashes, new Date(now()))))
    throw new CodedError("PASSKEY_REFUSED");
  return challenge;
}

function readChallenge(clientDataJSON: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")) as unknown;
    if (typeof data === "object" && data !== null && "challenge" in data) return String(data.challenge);
  } catch {
    // Refused below.
  }
  throw new CodedError("PASSKEY_REFUSED");
}

function refuse(cause: unknown): never {
  throw new CodedError("PASSKEY_REFUSED", { cause });
}
