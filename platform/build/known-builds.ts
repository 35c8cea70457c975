import { access, readFile } from "node:fs/promises";
import path from "node:path";
import { z, type Infer } from "@larchway/shared/schema";
import { replaceFile } from "@larchway/shared/server/replace-file";

/** Of each workspace, so that going back to a branch builds nothing. */
const maxKeys = 16;
const knownSchema = z.record(z.string(), z.string());

/** Which build came of which source key: a file beside the builds of a workspace. Without it everything is built again. */
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

/** Two processes may write at once: the last one wins, and the other's sources are built once more. */
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
