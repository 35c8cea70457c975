import { createHash } from "node:crypto";
import type { BuildRecord, LiveBuild } from "@larchway/shared/contracts/release";

/**
 * The table of a build's hashes for browsers. The edge generates it from the build record and serves it with the
 * build's files.
 */
export const integrityFile = "integrity.json";

/** Returns the SHA-256 (Base64) by path of all files that browsers verify before use: scripts and styles. */
function listHashes({ files }: BuildRecord): Record<string, string> {
  const verified = files.filter(({ path }) => /\.(m?js|css)$/.test(path));
  return Object.fromEntries(verified.map(({ path, sha256 }): [string, string] => [path, sha256]).sort());
}

/** Returns the content of {@link integrityFile}, the same for equal builds. */
export function buildIntegrityTable(record: BuildRecord): string {
  return JSON.stringify(listHashes(record));
}

/**
 * Returns the integrity data that a page has before it loads the build's first file. It includes the table's own hash.
 */
export function describeIntegrity(record: BuildRecord): LiveBuild["integrity"] {
  const files = listHashes(record);
  const entry = files[record.entry];
  if (entry === undefined) return undefined;
  return {
    entry,
    table: createHash("sha256").update(buildIntegrityTable(record)).digest("base64"),
    files,
  };
}
