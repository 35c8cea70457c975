import type { FastifyRequest } from "fastify";
import type { AccountDependencies } from "./dependencies";
import { getRefreshToken } from "./refresh-cookie";
import { setProven } from "./refresh-token-repository";
import { hashToken, signAccessToken, toSeconds, toUser } from "./sessions";
import type { UserRow } from "./user-repository";

/**
 * Records a new proof of identity in the session of this browser.
 *
 * @returns the user and an access token with the proof
 */
export async function renewProof(
  dependencies: AccountDependencies,
  request: FastifyRequest,
  user: UserRow,
  { hasSecondFactor }: { hasSecondFactor: boolean },
) {
  const at = new Date(dependencies.now());
  const given = getRefreshToken(request);
  if (given) {
    const proof = { userId: user.id, tokenHash: hashToken(given), hasSecondFactor, at };
    await setProven(dependencies.database, proof);
  }
  const proof = { provenAt: toSeconds(at), secondFactor: hasSecondFactor || undefined };
  return { ...toUser(dependencies, user), accessToken: await signAccessToken(dependencies, user, proof) };
}
