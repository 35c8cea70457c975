import { createHash } from "node:crypto";
import type { BuildRecord, LiveBuild } from "@larchway/shared/contracts/release";

/** Where browsers find the hashes of a build, beside its files; made by the edge from the build record. */
export const integrityFile = "integrity.json";

/** SHA-256 (Base64) by path of everything that browsers verify before they use it: scripts and styles. */
function listHashes({ files }: BuildRecord): Record<string, string> {
  const verified = files.filter(({ path }) => /\.(m?js|css)$/.test(path));
  return Object.fromEntries(verified.map(({ path, sha256 }): [string, string] => [path, sha256]).sort());
}

/** The content of {@link integrityFile}: equal for equal builds. */
export function buildIntegrityTable(record: BuildRecord): string {
  return JSON.stringify(listHashes(record));
}

/** What pages know of a build before they load its first file; its table is verified by its own hash. */
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
