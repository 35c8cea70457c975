import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildRecordSchema } from "@larchway/shared/contracts/release";
import { describeFile } from "./build-record-plugin";
import { embedFolder, loaderFiles } from "./embed-configs";
import type { Workspace } from "./read-workspace";

const typesFile = `${embedFolder}/types.d.ts`;

/** Adds to build.json what other sites load of the build. */
export async function recordEmbed(folder: string, { folder: source, embed }: Workspace): Promise<void> {
  if (!embed) return;
  await copyFile(path.join(source, typesFile), path.join(folder, typesFile));
  const names = (await readdir(path.join(folder, embedFolder)))
    .filter((name) => !name.endsWith(".map"))
    .sort();
  const find = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).map((name) => `${embedFolder}/${name}`);
  const file = path.join(folder, "build.json");
  const record = buildRecordSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const [entry] = find(/^remoteEntry\.js$/);
  if (entry === undefined) throw new Error(`${record.name} has no container for other sites.`);
  record.embed = {
    name: embed.name,
    entry,
    js: find(/^embed\.js$/),
    css: find(/\.css$/),
    loaders: [...loaderFiles(embed), typesFile],
  };
  for (const name of names) {
    const relative = `${embedFolder}/${name}`;
    record.files.push(describeFile(relative, await readFile(path.join(folder, relative))));
  }
  await writeFile(file, JSON.stringify(record, null, 2));
}
