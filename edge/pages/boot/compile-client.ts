import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { packageFolder } from "@larchway/shared/server/package-folder";

/** Compiles a browser program of this folder to a classic script. */
export function compileClient(file: "boot-client.ts" | "early-client.ts"): string {
  const source = readFileSync(join(packageFolder(import.meta.url), "pages/boot", file), "utf8");
  // Synchronous: the asynchronous API would leave esbuild's process running.
  const { code } = transformSync(source, { loader: "ts", format: "iife", minify: true, target: "es2022" });
  return code.trim();
}
