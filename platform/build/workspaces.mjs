// The workspaces of a repository, found in its folders: a new remote appears in no list. Plain JavaScript: it runs before
// anything is installed. Compiled programs contain it, so it cannot find the repository by its own place.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Every folder with a package of this repository: the shell, the remotes, shared, api, demo, listing-index, edge, releases, platform and e2e.
 *
 * @param {string} folder of the repository
 * @returns {string[]}
 */
export function workspaceNames(folder) {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, "package.json")))
    .sort();
}

/**
 * The remotes: the folders named mf-...
 *
 * @param {string} folder of the repository
 */
export function remoteNames(folder) {
  return workspaceNames(folder).filter((name) => name.startsWith("mf-"));
}

/**
 * What is built and released alone: the shell and the remotes.
 *
 * @param {string} folder of the repository
 */
export function releasedNames(folder) {
  return ["shell", ...remoteNames(folder)];
}

/**
 * The workspace and those whose code it runs, by the `dependencies` of their package.json.
 *
 * @param {string} name
 * @param {string} folder of the repository
 * @param {Set<string>} [found]
 * @returns {Set<string>}
 */
export function withDependencies(name, folder, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  /** @type {{ dependencies?: Record<string, string> }} */
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, name, "package.json"), "utf8"));
  for (const [each, version] of Object.entries(dependencies))
    if (version.startsWith("workspace:")) withDependencies(each.replace("@larchway/", ""), folder, found);
  return found;
}
