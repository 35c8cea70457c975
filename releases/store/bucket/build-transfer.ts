import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import pLimit from "p-limit";
import { filesDigest, parseBuildRecord, readPlainFile, recordFile } from "../build-folder";
import { findDamage, findOriginal } from "../stored-build";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Bucket } from "./bucket";

/** Concurrent requests to the bucket. */
const concurrency = 16;

/** The key of a build's folder; its `build.json` is uploaded last, so a build that has one is complete. */
export const toBuildKey = (name: string, build: string) => `builds/${name}/${build}/`;
export const toMapsKey = (name: string, build: string) => `maps/${name}/${build}/`;

/** Uploads the files of a folder that are missing or different in the bucket; `build.json` last. */
export async function uploadFolder(bucket: Bucket, folder: string, key: string): Promise<void> {
  const there = new Map((await bucket.list(key)).map((object) => [object.key, object]));
  const upload = async (path: string): Promise<void> => {
    const bytes = await readPlainFile(join(folder, path));
    const existing = there.get(key + path);
    const md5 = createHash("md5").update(bytes).digest("hex");
    if (existing?.bytes === bytes.length && (existing.md5 === undefined || existing.md5 === md5)) return;
    await bucket.put(key + path, bytes);
  };
  const paths = await listFiles(folder);
  await forAll(
    paths.filter((path) => path !== recordFile),
    upload,
  );
  if (paths.includes(recordFile)) await upload(recordFile);
}

/**
 * Downloads a build into an empty folder. Returns its record, or null when the bucket lacks the build or has a
 * different one of that name. Every file is verified against the record; invalid compressed copies are left out.
 *
 * @param digest digest of the build's list of files; undefined trusts the bucket
 */
export async function downloadBuild(
  bucket: Bucket,
  { name, build, digest }: { name: string; build: string; digest: string | undefined },
  folder: string,
): Promise<BuildRecord | null> {
  const key = toBuildKey(name, build);
  const bytes = await bucket.get(key + recordFile);
  if (!bytes) return null;
  const record = parseBuildRecord(bytes.toString(), bucket.name + key);
  const isOther = record.name !== name || record.build !== build;
  if (isOther || (digest !== undefined && filesDigest(record) !== digest)) return null;

  const files = new Map(record.files.map((file) => [file.path, file]));
  // Only files of the build and their copies: any other key could be a path outside the folder.
  const paths = (await bucket.list(key))
    .map((object) => object.key.slice(key.length))
    .filter((path) => findOriginal(path, files).file !== undefined);
  await forAll(paths, async (path) => {
    const content = await bucket.get(key + path);
    if (content) await write(join(folder, path), content);
  });
  await write(join(folder, recordFile), bytes);

  for (const { path } of await findDamage(folder, digest)) {
    if (files.has(path)) return null;
    await rm(join(folder, path), { force: true });
  }
  return record;
}

/** Removes all objects with this prefix. */
export async function removeObjects(bucket: Bucket, prefix: string): Promise<void> {
  await forAll(
    (await bucket.list(prefix)).map(({ key }) => key),
    (key) => bucket.remove(key),
  );
}

async function forAll(items: readonly string[], work: (item: string) => Promise<void>): Promise<void> {
  const limit = pLimit(concurrency);
  await Promise.all(items.map((item) => limit(work, item)));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"));
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
