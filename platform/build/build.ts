import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import webpack, { type Configuration, type Stats } from "webpack";
import { buildRecordSchema } from "@larchway/shared/contracts/release";
import { describeFile, serverFile } from "./build-record-plugin";
import { embedConfigs } from "./embed-configs";
import { findKnownBuild, rememberBuild } from "./known-builds";
import { idPlaceholder, nameBuild } from "./name-build";
import { browserConfig, serverConfig, workerConfig, workerFile } from "./preset";
import type { BuildMode, PresetOptions } from "./preset-options";
import { pruneBuilds } from "./prune-builds";
import { readWorkspace, repository, workspaceNames, type Workspace } from "./read-workspace";
import { recordEmbed } from "./record-embed";
import { getSourceKey } from "./source-key";

/** Builds of each workspace. They make a switch to an earlier branch cheap. */
const maxBuilds = 8;

export interface BuildOptions {
  /** Which workspaces; all by default. */
  names?: readonly string[];
  mode?: BuildMode;
  /** Where the build folders go: `<folder>/<name>/<build>/`. */
  folder?: string;
  log?: (line: string) => void;
}

export interface BuildResult {
  name: string;
  build: string;
  folder: string;
  /** True when these very sources were built before. */
  skipped: boolean;
}

/** Builds every named workspace whose sources changed, one after the other. Throws with the compiler's messages. */
export async function buildAll({
  names = workspaceNames,
  mode = "production",
  folder = path.join(repository, "var/builds"),
  log = () => undefined,
}: BuildOptions = {}): Promise<BuildResult[]> {
  const results: BuildResult[] = [];
  for (const name of names) {
    const workspace = await readWorkspace(name);
    const key = await getSourceKey(workspace, mode);
    const existing = await findKnownBuild(folder, name, key);
    const started = performance.now();
    const build =
      existing ?? (await buildWorkspace(workspace, { key, mode, folder: path.join(folder, name) }));
    if (existing === undefined) {
      await rememberBuild(folder, name, { key, build });
      await pruneBuilds(path.join(folder, name), { keep: maxBuilds, used: [build] });
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(existing ? `${name} ${build} unchanged` : `${name} ${build} built in ${seconds} s`);
    results.push({ name, build, folder: path.join(folder, name, build), skipped: existing !== undefined });
  }
  return results;
}

/** Resolves with the id of the build. */
async function buildWorkspace(
  workspace: Workspace,
  { key, mode, folder }: { key: string; mode: BuildMode; folder: string },
): Promise<string> {
  // The federation plugin reads the version from here. Without it two builds of a remote in one page would take each
  // other's runtime instance.
  process.env.MF_BUILD_VERSION = idPlaceholder;
  // Built in a temporary folder and renamed: a build folder is complete or absent.
  const unfinished = path.join(folder, `${key}.${process.pid}.unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const options: PresetOptions = { workspace, build: idPlaceholder, mode, output: unfinished };
  await compile([
    browserConfig(options),
    ...(workspace.isHost ? [workerConfig(options)] : []),
    ...(workspace.remote.routes.length > 0 ? [serverConfig(options)] : []),
    ...(workspace.embed ? embedConfigs(options, workspace.embed) : []),
  ]);
  if (workspace.isHost) await recordFile(unfinished, workerFile);
  if (workspace.remote.routes.length > 0) await recordFile(unfinished, serverFile);
  if (workspace.embed) await recordEmbed(unfinished, workspace);
  const build = await nameBuild(unfinished);
  await rename(unfinished, path.join(folder, build)).catch(async (error: NodeJS.ErrnoException) => {
    // Other sources, or another process, made the same build: one of two equal builds is enough.
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    await rm(unfinished, { recursive: true, force: true });
  });
  return build;
}

/** Adds a file to build.json that the browser's bundle does not know of. */
async function recordFile(folder: string, name: string): Promise<void> {
  const file = path.join(folder, "build.json");
  const record = buildRecordSchema.parse(JSON.parse(await readFile(file, "utf8")));
  record.files.push(describeFile(name, await readFile(path.join(folder, name))));
  await writeFile(file, JSON.stringify(record, null, 2));
}

/** Compiles one after the other. Throws with the compiler's messages. */
export async function compile(configurations: Configuration[]): Promise<void> {
  for (const configuration of configurations) {
    const compiler = webpack(configuration);
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
    });
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
    if (stats.hasErrors()) {
      throw new Error(
        `${configuration.name} does not build:\n${stats.toString({ all: false, errors: true, errorDetails: false })}`,
      );
    }
  }
}
