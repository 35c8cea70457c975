import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildRecordSchema, type BuildRecord } from "@larchway/shared/contracts/release";
import { describeFile } from "./build-record-plugin";

/**
 * Stands for the id of a build while it is made: the bundle contains its own id, which is a hash of the bundle. As long as an
 * id, so that source maps stay right when it is replaced.
 */
export const idPlaceholder = "b1d0000b1d00";

/**
 * Gives a finished build folder its id: twelve hex digits of a hash over its files and its record. Equal content has an equal
 * id, on every machine and whatever else changed in the repository.
 */
export async function nameBuild(folder: string): Promise<string> {
  const recordPath = path.join(folder, "build.json");
  const record = buildRecordSchema.parse(JSON.parse(await readFile(recordPath, "utf8")));
  const build = toBuildId(record);
  const files: BuildRecord["files"] = [];
  for (const { path: name } of record.files) {
    const file = path.join(folder, name);
    await replaceId(file, build);
    files.push(describeFile(name, await readFile(file)));
  }
  for (const name of await readdir(folder, { recursive: true }))
    if (name.endsWith(".map")) await replaceId(path.join(folder, name), build);
  await writeFile(recordPath, JSON.stringify({ ...record, build, files }, null, 2));
  return build;
}

/** Byte by byte, for fonts and pictures are among the files. */
async function replaceId(file: string, build: string): Promise<void> {
  const text = await readFile(file, "latin1");
  if (text.includes(idPlaceholder)) await writeFile(file, text.replaceAll(idPlaceholder, build), "latin1");
}

/** The id excludes the time of the build. */
function toBuildId({ builtAt: _, files, ...content }: BuildRecord): string {
  const lines = files.map(({ path: name, sha256 }) => `${name} ${sha256}`).sort();
  return createHash("sha256")
    .update(JSON.stringify(content))
    .update(lines.join("\n"))
    .digest("hex")
    .slice(0, 12);
}
