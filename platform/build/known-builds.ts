import { access, readFile } from "node:fs/promises";
import path from "node:path";
import { z, type Infer } from "@larchway/shared/schema";
import { replaceFile } from "@larchway/shared/server/replace-file";

/** Keys of each workspace. They make a switch to an earlier branch cheap. */
const maxKeys = 16;
const knownSchema = z.record(z.string(), z.string());

/** The file that maps source keys to builds of a workspace. Without it everything is built again. */
const knownFile = (folder: string, name: string) => path.join(folder, `${name}.sources.json`);

/** The build that these sources made, if it is still there. */
export async function findKnownBuild(folder: string, name: string, key: string): Promise<string | undefined> {
  const build = (await readKnown(folder, name))[key];
  if (build === undefined) return undefined;
  return access(path.join(folder, name, build, "build.json")).then(
    () => build,
    () => undefined,
  );
}

/** When two processes write at the same time, the last one wins, and the other's sources are built once more. */
export async function rememberBuild(
  folder: string,
  name: string,
  { key, build }: { key: string; build: string },
): Promise<void> {
  const others = Object.entries(await readKnown(folder, name)).filter(([other]) => other !== key);
  const newest = [...others, [key, build]].slice(-maxKeys);
  await replaceFile(knownFile(folder, name), JSON.stringify(Object.fromEntries(newest), null, 2));
}

async function readKnown(folder: string, name: string): Promise<Infer<typeof knownSchema>> {
  const text = await readFile(knownFile(folder, name), "utf8").catch(() => "{}");
  try {
    return knownSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
