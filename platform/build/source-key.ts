import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { scriptTargets } from "./browsers";
import { repository, type Workspace } from "./read-workspace";

const skippedFolders = new Set(["node_modules", "dist", "coverage"]);
const sharedServer = path.join(repository, "shared/server");
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What a build may depend on besides its own folder. Node-only code of shared is skipped: no bundle contains it. */
const commonInputs = ["shared", "platform/build", "pnpm-lock.yaml", "tsconfig.json"];

/**
 * Twelve hex digits of a hash over every file that a build may depend on: while it stays the same there is nothing to build.
 * Many more files change it than the bundle contains; the id of a build comes from its content ({@link nameBuild}).
 */
export async function getSourceKey(workspace: Workspace, mode: string): Promise<string> {
  // The promised browsers grow younger with time, and what is compiled for them with it.
  const hash = createHash("sha256").update(mode).update(JSON.stringify(scriptTargets));
  for (const input of [workspace.name, ...commonInputs]) {
    for await (const file of filesBelow(path.join(repository, input))) {
      hash.update(path.relative(repository, file)).update(await readFile(file));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

async function* filesBelow(entry: string): AsyncGenerator<string> {
  const children = await readdir(entry, { withFileTypes: true }).catch(() => null);
  if (!children) {
    yield entry;
    return;
  }
  for (const child of children.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skippedFolders.has(child.name) || isTest(child.name)) continue;
    const full = path.join(entry, child.name);
    if (full === sharedServer) continue;
    if (child.isDirectory()) yield* filesBelow(full);
    else if (child.isFile()) yield full;
  }
}
