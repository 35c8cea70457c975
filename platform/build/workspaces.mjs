// The workspaces of this repository, found in the folders: a new remote appears in no list. Plain JavaScript: it runs
// before anything is installed.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const repository = path.resolve(fileURLToPath(import.meta.url), "../../..");

/** Every folder with a package of ours: the shell, the remotes, shared, api, platform and e2e. */
export function workspaceNames(folder = repository) {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, "package.json")))
    .sort();
}

/** The remotes: the folders named mf-... */
export function remoteNames(folder = repository) {
  return workspaceNames(folder).filter((name) => name.startsWith("mf-"));
}

/** What is built and released alone: the shell and the remotes. */
export function releasedNames(folder = repository) {
  return ["shell", ...remoteNames(folder)];
}
