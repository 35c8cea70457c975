import { readFile } from "node:fs/promises";
import path from "node:path";
import { compileFunction } from "node:vm";
import { build, type Plugin } from "esbuild";
import {
  getFirstVisitBudgets,
  toRemoteManifest,
  type EmbedDefinition,
  type RemoteDefinition,
} from "@larchway/shared/pages/define-remote";
import type { RemoteManifest } from "@larchway/shared/contracts/remote";
import { readFrontMatter } from "./front-matter.mjs";

/** The bytes that a first visit of each route may download, from the definition of a remote. */
export async function readFirstVisitBudgets(folder: string): Promise<Map<string, number>> {
  return getFirstVisitBudgets(await evaluate(path.join(folder, "src/remote.ts")));
}

/** How other sites may show a remote; undefined when they may not. */
export async function readEmbed(folder: string): Promise<EmbedDefinition | undefined> {
  return (await evaluate(path.join(folder, "src/remote.ts"))).embed;
}

/** The manifest of a remote, from its definition in `src/remote.ts`. Throws with the file's name when it is wrong. */
export async function readRemote(folder: string): Promise<RemoteManifest> {
  const name = path.basename(folder);
  const file = path.join(folder, "src/remote.ts");
  try {
    const manifest = toRemoteManifest(await evaluate(file));
    if (manifest.name !== name) throw new Error(`its name is ${manifest.name}, but its folder is ${name}`);
    return manifest;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name}/src/remote.ts is not right: ${reason}`, { cause: error });
  }
}

/** The definition is data, so its module and what it imports are evaluated without a browser. */
async function evaluate(file: string): Promise<RemoteDefinition> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    logLevel: "silent",
    plugins: [articles],
  });
  const module = { exports: {} as { remote?: RemoteDefinition } };
  compileFunction(outputFiles[0]?.text ?? "", ["module"])(module);
  const { remote } = module.exports;
  if (!remote) throw new Error("it does not export remote");
  return remote;
}

/** News articles are routes of the shell: what stands above their text is all that a route says. */
const articles: Plugin = {
  name: "articles",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.md\?about$/ }, ({ path: request, resolveDir }) => ({
      path: path.join(resolveDir, request.replace(/\?about$/, "")),
      namespace: "article",
    }));
    onLoad({ filter: /.*/, namespace: "article" }, async ({ path: file }) => {
      const { front } = readFrontMatter(await readFile(file, "utf8"), file);
      return { contents: `export const about = ${JSON.stringify(front)};` };
    });
  },
};
