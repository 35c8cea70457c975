import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import webpack, { type Configuration, type Stats } from "webpack";
import { buildRecordSchema } from "@larchway/shared/contracts/release";
import { getBuildId } from "./build-id";
import { describeFile, serverFile } from "./build-record-plugin";
import { browserConfig, serverConfig, workerConfig, workerFile } from "./preset";
import type { BuildMode, PresetOptions } from "./preset-options";
import { pruneBuilds } from "./prune-builds";
import { readWorkspace, repository, workspaceNames } from "./read-workspace";

/** Of each workspace, so that going back to a branch builds nothing. */
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
  /** True when this very build was there already. */
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
    const build = await getBuildId(workspace, mode);
    const output = path.join(folder, name, build);
    const isThere = await readFile(path.join(output, "build.json")).then(
      () => true,
      () => false,
    );
    const started = performance.now();
    if (!isThere) {
      await buildWorkspace({ workspace, build, mode, output });
      await pruneBuilds(path.join(folder, name), { keep: maxBuilds, used: [build] });
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(isThere ? `${name} ${build} unchanged` : `${name} ${build} built in ${seconds} s`);
    results.push({ name, build, folder: output, skipped: isThere });
  }
  return results;
}

async function buildWorkspace(options: PresetOptions): Promise<void> {
  const { workspace, build, output } = options;
  // The federation plugin reads the version from here. Without it two builds of a remote in one page would take each
  // other's runtime instance.
  process.env.MF_BUILD_VERSION = build;
  // Built beside its place and moved there whole: a build folder is complete or absent.
  const unfinished = `${output}.${process.pid}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const building = { ...options, output: unfinished };
  await compile([
    browserConfig(building),
    ...(workspace.isHost ? [workerConfig(building)] : []),
    ...(workspace.remote.routes.length > 0 ? [serverConfig(building)] : []),
  ]);
  if (workspace.isHost) await recordFile(unfinished, workerFile);
  if (workspace.remote.routes.length > 0) await recordFile(unfinished, serverFile);
  await rename(unfinished, output).catch(async (error: NodeJS.ErrnoException) => {
    // Another process built the same sources meanwhile: one of two equal builds is enough.
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    await rm(unfinished, { recursive: true, force: true });
  });
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
