import { createHash } from "node:crypto";
import { lstat, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { filesDigest, parseBuildRecord, readPlainFile, recordFile } from "./build-folder";

const unpackBrotli = promisify(brotliDecompress);
const unpackGzip = promisify(gunzip);

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
  const checks = [...present].map(async (path): Promise<Damage[]> => {
    const { file, suffix } = findOriginal(path, expected);
    const isRight = file && (await isWhole(join(folder, path), file, suffix, checked));
    return isRight ? [] : [{ path, problem: "changed" }];
  });
  damage.push(...(await Promise.all(checks)).flat());
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
  { bytes, sha256 }: ListedFile,
  suffix: "" | ".br" | ".gz",
  checked: CheckedFiles,
): Promise<boolean> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await lstat(full, { bigint: true });
    const fingerprint = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
    if (checked.get(full) === fingerprint) return true;
    checked.delete(full);
    const stored = await readPlainFile(full);
    // A longer content is wrong whatever its length, so decompression can stop there.
    const limit = { maxOutputLength: Math.max(bytes, 1) };
    const content =
      suffix === ".br"
        ? await unpackBrotli(stored, limit)
        : suffix === ".gz"
          ? await unpackGzip(stored, limit)
          : stored;
    if (createHash("sha256").update(content).digest("base64") !== sha256) return false;
    checked.set(full, fingerprint);
    return true;
  } catch {
    return false;
  }
}
