import { existsSync } from "node:fs";
import path from "node:path";
import { compileFunction } from "node:vm";
import { build } from "esbuild";
import { writePageQuery, type PageQuery } from "@larchway/shared/contracts/page-query";
import type { RemoteManifest } from "@larchway/shared/contracts/remote";

/** What the pages of a remote preload, by module. */
type Preload = Record<string, readonly PageQuery[]>;

/** The queries of `src/expose/preload.ts`, the objects that the loaders of the pages use; none without that file. */
export async function readPreload(folder: string): Promise<Preload> {
  const file = path.join(folder, "src/expose/preload.ts");
  if (!existsSync(file)) return {};
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    logLevel: "silent",
  });
  const module = { exports: {} as { preload?: Preload } };
  compileFunction(outputFiles[0]?.text ?? "", ["module"])(module);
  const { preload } = module.exports;
  if (!preload) throw new Error(`${file} does not export preload.`);
  return preload;
}

/** The manifest with what its pages preload. Throws for queries of a module that no route has. */
export function withPreload(remote: RemoteManifest, preload: Preload): RemoteManifest {
  const modules = new Set(remote.routes.map(({ module }) => module));
  const unknown = Object.keys(preload).filter((module) => !modules.has(module));
  if (unknown.length > 0)
    throw new Error(`${remote.name}/src/expose/preload.ts has queries for ${unknown.join(", ")}, which no route of remote.json names.`); // prettier-ignore
  const routes = remote.routes.map((route) => {
    const queries = preload[route.module];
    return queries ? { ...route, preload: queries.map(writePageQuery) } : route;
  });
  return { ...remote, routes };
}
