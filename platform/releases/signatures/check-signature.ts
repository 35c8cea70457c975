import { CodedError } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { listKeys } from "./key-repository";
import { isSignedBy, type Signature } from "./signing";

/**
 * Checks what a team publishes: as soon as it has a key, its builds must be signed, with a key of it that is not revoked.
 *
 * @throws CodedError SIGNATURE_MISSING, SIGNATURE_WRONG
 */
export async function checkSignature(
  database: Queryable,
  team: string,
  record: string,
  signature: Signature | undefined,
): Promise<void> {
  const keys = await listKeys(database, team);
  const active = keys.filter(({ revokedAt }) => revokedAt === null);
  if (!signature) {
    if (active.length === 0) return;
    const ids = active.map(({ id }) => id).join(", ");
    throw new CodedError("SIGNATURE_MISSING", {
      message: `Builds of ${team} must be signed (with the key ${ids}), and this one is not.`,
    });
  }
  const key = active.find(({ id }) => id === signature.key);
  if (!key) {
    const isRevoked = keys.some(({ id }) => id === signature.key);
    throw new CodedError("SIGNATURE_WRONG", {
      message: `The build is signed with the key ${signature.key}, which ${isRevoked ? "was revoked" : `is none of ${team}`}.`,
    });
  }
  if (isSignedBy(key.publicKey, record, signature)) return;
  throw new CodedError("SIGNATURE_WRONG", {
    message: `The signature with the key ${signature.key} is not one of this build's record.`,
  });
}
