import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import pLimit from "p-limit";
import { filesDigest, parseBuildRecord, readPlainFile, recordFile } from "../build-folder";
import { findDamage, findOriginal } from "../stored-build";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import type { Bucket } from "./bucket";

/** Requests to the bucket at a time. */
const concurrency = 16;

/** The key of a build's folder; its `build.json` is uploaded last, so a build that has one is complete. */
export const toBuildKey = (name: string, build: string) => `builds/${name}/${build}/`;
export const toMapsKey = (name: string, build: string) => `maps/${name}/${build}/`;

/** Uploads the files below a folder that the bucket lacks or has otherwise; `build.json` last. */
export async function uploadFolder(bucket: Bucket, folder: string, key: string): Promise<void> {
  const there = new Map((await bucket.list(key)).map((object) => [object.key, object]));
  const upload = async (path: string): Promise<void> => {
    const bytes = await readPlainFile(join(folder, path));
    const known = there.get(key + path);
    const md5 = createHash("md5").update(bytes).digest("hex");
    if (known?.bytes === bytes.length && (known.md5 === undefined || known.md5 === md5)) return;
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
 * Downloads a build into an empty folder and returns its record, or null when the bucket does not have the build or another one
 * of that name. Every file of the build is the one that was published; a compressed copy that is none is left out.
 *
 * @param digest of the list of its files; undefined takes the bucket's word for it
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
  // What is no file of the build and no copy of one could lead anywhere.
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

/** Takes all objects with this prefix out of the bucket. */
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
