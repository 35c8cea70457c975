import type { Queryable } from "@larchway/shared/server/database";
import { filesDigest, parseBuildRecord } from "../build-folder";
import type { StoredBuild } from "../release-store";
import { findSignature } from "./signature-repository";
import { isSignedBy } from "./signing";

/**
 * Returns false when a build was signed with different files. Builds from the site's own start are unsigned and pass.
 */
export async function hasRightSignature(
  database: Queryable,
  { name, build, digest }: StoredBuild,
): Promise<boolean> {
  const signature = await findSignature(database, name, build);
  if (!signature) return true;
  const { record, publicKey } = signature;
  const isValid = isSignedBy(publicKey, record, signature);
  return isValid && filesDigest(parseBuildRecord(record, "the signature")) === digest;
}
