import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { packageFolder } from "@larchway/shared/server/package-folder";

export type ClientName = "boot-client" | "early-client";

// From a sibling: `npm run package` is compiled with this module.
const folder = join(packageFolder(import.meta.url), "../edge/pages/boot");

/** Returns a browser program of this folder as a classic script. A package includes it compiled, as `<name>.js`. */
export function compileClient(name: ClientName): string {
  const file = join(folder, name);
  if (existsSync(`${file}.js`)) return readFileSync(`${file}.js`, "utf8");
  const source = readFileSync(`${file}.ts`, "utf8");
  // Synchronous: the asynchronous API would leave esbuild's process running.
  const { code } = transformSync(source, { loader: "ts", format: "iife", minify: true, target: "es2022" });
  return code.trim();
}
