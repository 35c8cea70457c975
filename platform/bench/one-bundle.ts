/**
 * Builds shell and remotes as ONE bundle without federation, the reference of `npm run bench -- federation`: `node
 * platform/bin/run-program.mjs platform/bench/one-bundle.ts FOLDER`. Writes the files, each with its brotli copy, and
 * `chunks.json` with the files of every named chunk.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import webpack, { type Configuration, type Stats } from "webpack";
import { browserConfig } from "../build/preset";
import { readWorkspace, workspaceNames, type Workspace } from "../build/read-workspace";
import { compressedCopies } from "@larchway/releases/store/precompress";

const folder = path.resolve(process.argv[2] ?? "");
const output = path.join(folder, "files");
await mkdir(output, { recursive: true });
const workspaces = await Promise.all(workspaceNames.map(readWorkspace));
const runtime = path.join(folder, "runtime.js");
await writeFile(runtime, writeRuntime(workspaces.filter(({ isHost }) => !isHost)));

const stats = await compile(withoutFederation(runtime));
await compressFiles();
const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
const chunks = Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
  name,
  assets.map((asset) => asset.name).filter((file) => !file.endsWith(".map")),
]);
await writeFile(path.join(folder, "chunks.json"), JSON.stringify(Object.fromEntries(chunks)));

/**
 * Replaces the federation runtime: imports of the remotes' exposed modules. Their chunks are named
 * `mf-listings/routes`.
 */
function writeRuntime(remotes: readonly Workspace[]): string {
  const imports = remotes.flatMap(({ name, folder: source }) =>
    ["routes", "slots"]
      .map((exposed) => ({ id: `${name}/${exposed}`, file: path.join(source, `src/expose/${exposed}.ts`) }))
      .filter(({ file }) => existsSync(file))
      .map(
        ({ id, file }) =>
          `${JSON.stringify(id)}: () => import(/* webpackChunkName: ${JSON.stringify(id)} */ ${JSON.stringify(file)}),`,
      ),
  );
  return [
    `const exposed = {\n${imports.join("\n")}\n};`,
    `export function registerRemotes() {}`,
    `export const loadRemote = (id) => exposed[id]();`,
  ].join("\n");
}

function withoutFederation(runtimeFile: string): Configuration {
  const shell = workspaces.find(({ isHost }) => isHost);
  if (!shell) throw new Error("The shell's build is missing.");
  const {
    plugins = [],
    resolve = {},
    ...config
  } = browserConfig({
    workspace: shell,
    build: "0".repeat(12),
    mode: "production",
    output,
  });
  return {
    ...config,
    plugins: plugins.filter((plugin) => !/Federation|BuildRecord/.test(plugin?.constructor.name ?? "")),
    resolve: {
      ...resolve,
      alias: { ...resolve.alias, "@module-federation/enhanced/runtime$": runtimeFile },
    },
  };
}

function compile(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, result) => {
      if (error || !result) reject(error ?? new Error("The compiler says nothing."));
      else if (result.hasErrors()) reject(new Error(result.toString({ all: false, errors: true })));
      else resolve(result);
    });
  });
}

/** The compressed copies that the release store makes of every build. */
async function compressFiles(): Promise<void> {
  for (const entry of await readdir(output, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.endsWith(".map")) continue;
    const copies = await compressedCopies(file, await readFile(file));
    await Promise.all(copies.map(({ suffix, bytes }) => writeFile(file + suffix, bytes)));
  }
}
