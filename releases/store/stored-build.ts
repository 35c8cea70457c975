import { createHash } from "node:crypto";
import { lstat, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { filesDigest, openPlainFile, parseBuildRecord, readPlainFile, recordFile } from "./build-folder";

type ListedFile = BuildRecord["files"][number];

/** Damage to one path of a stored build. */
export interface Damage {
  path: string;
  /** `unexpected`: neither a file of the build nor a compressed copy of one. */
  problem: "missing" | "changed" | "unexpected";
}

/** Size and time of verified files by path. Only files that differ from these are read again. */
export type CheckedFiles = Map<string, string>;

/**
 * Compares a stored build with its list of files. Compressed copies are decompressed, because browsers run their
 * content.
 *
 * @param digest digest of the list ({@link filesDigest}), which verifies `build.json` itself
 */
export async function findDamage(
  folder: string,
  digest: string | undefined,
  checked: CheckedFiles = new Map(),
): Promise<Damage[]> {
  const record = await readStoredRecord(folder);
  if (!record) return [{ path: recordFile, problem: "missing" }];
  if (digest !== undefined && filesDigest(record) !== digest)
    return [{ path: recordFile, problem: "changed" }];

  const files = record.files.filter(({ path }) => !path.endsWith(".map"));
  const expected = new Map(files.map((file) => [file.path, file]));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const present = new Set<string>();
  const damage: Damage[] = [];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
    if (path === recordFile) continue;
    const { file } = findOriginal(path, expected);
    if (!file || !entry.isFile()) damage.push({ path, problem: "unexpected" });
    else present.add(path);
  }
  // One after the other: all files together would take tens of megabytes.
  for (const path of present) {
    const { file, suffix } = findOriginal(path, expected);
    const isRight = file && (await isWhole(join(folder, path), file, suffix, checked));
    if (!isRight) damage.push({ path, problem: "changed" });
  }
  for (const { path } of files) if (!present.has(path)) damage.push({ path, problem: "missing" });
  return damage;
}

/** Returns the record of a stored build; null when it is missing or unreadable. */
export async function readStoredRecord(folder: string): Promise<BuildRecord | null> {
  try {
    return parseBuildRecord((await readPlainFile(join(folder, recordFile))).toString(), folder);
  } catch {
    return null;
  }
}

/** Returns the build file that a stored path is, or is a compressed copy of. */
export function findOriginal(path: string, files: ReadonlyMap<string, ListedFile>) {
  const file = files.get(path);
  if (file) return { file, suffix: "" as const };
  const suffix = ([".br", ".gz"] as const).find((each) => path.endsWith(each));
  return suffix ? { file: files.get(path.slice(0, -suffix.length)), suffix } : { file, suffix: "" as const };
}

async function isWhole(
  full: string,
  file: ListedFile,
  suffix: "" | ".br" | ".gz",
  checked: CheckedFiles,
): Promise<boolean> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await lstat(full, { bigint: true });
    const fingerprint = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
    if (checked.get(full) === fingerprint) return true;
    checked.delete(full);
    const source = (await openPlainFile(full)).createReadStream();
    const matches = (content: AsyncIterable<Buffer>) => isContentOf(file, content);
    const isRight = await (suffix === ".br"
      ? pipeline(source, createBrotliDecompress(), matches)
      : suffix === ".gz"
        ? pipeline(source, createGunzip(), matches)
        : pipeline(source, matches));
    if (isRight) checked.set(full, fingerprint);
    return isRight;
  } catch {
    return false;
  }
}

async function isContentOf({ bytes, sha256 }: ListedFile, content: AsyncIterable<Buffer>): Promise<boolean> {
  const hash = createHash("sha256");
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    // A longer content is wrong whatever follows, so decompression stops here.
    if (length > bytes) return false;
    hash.update(chunk);
  }
  return hash.digest("base64") === sha256;
}
