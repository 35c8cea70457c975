import { CodedError } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { listKeys } from "./key-repository";
import { findSigningTeam, findTeamWithKey } from "./signature-repository";
import { isSignedBy, type Signature } from "./signing";

interface SignedUpload {
  /** Team of the token that sends the build. */
  team: string;
  /** Name of the remote. */
  name: string;
  /** The text of `build.json`, to the byte. */
  record: string;
  signature: Signature | undefined;
}

/**
 * Checks the signature of a build:
 * - A remote whose newest signed build is from one team only accepts that team's keys, whatever token sends the build.
 * - A remote that was never signed accepts unsigned builds until the sending team, or a team that had a token for it,
 * has a key.
 * - A team that ever had a key can never send unsigned builds again.
 *
 * @throws CodedError SIGNATURE_MISSING, SIGNATURE_WRONG
 */
export async function checkSignature(
  database: Queryable,
  { team, name, record, signature }: SignedUpload,
): Promise<void> {
  const signer = await findSigningTeam(database, name);
  // A remote that was never signed accepts keys of the sending team, if it has any.
  const owner = signer ?? ((await listKeys(database, team)).length > 0 ? team : undefined);
  const signingTeam = owner ?? (await findTeamWithKey(database, name)) ?? team;
  const keys = await listKeys(database, signingTeam);
  const active = keys.filter(({ revokedAt }) => revokedAt === null);
  if (!signature) {
    if (keys.length === 0) return;
    const ids = active.map(({ id }) => id).join(", ");
    throw new CodedError("SIGNATURE_MISSING", {
      message: `Builds of ${signingTeam} must be signed (with the key ${ids || "that the operator adds next"}), and this one is not.`,
    });
  }
  const key = active.find(({ id }) => id === signature.key);
  if (!key) {
    const isRevoked = keys.some(({ id }) => id === signature.key);
    throw new CodedError("SIGNATURE_WRONG", {
      message: `The build is signed with the key ${signature.key}, which ${isRevoked ? "was revoked" : `is none of ${signingTeam}`}.`,
    });
  }
  if (isSignedBy(key.publicKey, record, signature)) return;
  throw new CodedError("SIGNATURE_WRONG", {
    message: `The signature with the key ${signature.key} is not one of this build's record.`,
  });
}
