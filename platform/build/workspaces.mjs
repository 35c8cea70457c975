// The workspaces of this repository, found in the folders: a new remote appears in no list. Plain JavaScript: it runs
// before anything is installed.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const repository = path.resolve(fileURLToPath(import.meta.url), "../../..");

/**
 * Every folder with a package of this repository: the shell, the remotes, shared, api, demo, listing-index, edge, releases, platform and e2e.
 *
 * @returns {string[]}
 */
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

/**
 * The workspace and those whose code it runs, by the `dependencies` of their package.json.
 *
 * @param {string} name
 * @param {string} [folder]
 * @param {Set<string>} [found]
 * @returns {Set<string>}
 */
export function withDependencies(name, folder = repository, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  /** @type {{ dependencies?: Record<string, string> }} */
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, name, "package.json"), "utf8"));
  for (const [each, version] of Object.entries(dependencies))
    if (version.startsWith("workspace:")) withDependencies(each.replace("@larchway/", ""), folder, found);
  return found;
}
