import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { remoteNames } from "../build/workspaces.mjs";
import { moduleEntry, pageFiles, routeEntry } from "./page-files.mjs";
import { NewError } from "./new-error.mjs";

/**
 * Adds a page to a remote: its route, its module and a test.
 *
 * @param {string} repository
 * @param {string} [remote] name of its folder
 * @param {string} [route] `/selling/checklist`
 * @returns {{ files: string[], next: string[] }} the written files, and the next steps
 */
export function newRoute(repository, remote = "", route = "") {
  if (!remoteNames(repository).includes(remote))
    throw new NewError(`There is no remote ${remote}. There are: ${remoteNames(repository).join(", ")}.`);
  if (!/^(\/:?[\w-]+\??)+$/.test(route))
    throw new NewError("Write the path from the root: npm run new -- route mf-gardens /gardens/:gardenKey");
  requireFreePath(repository, route);
  const folder = path.join(repository, remote);
  const page = { module: moduleName(folder, route), path: route };

  insertBefore(path.join(folder, "src/remote.ts"), / {2}\],\n/, routeEntry(page));
  insertBefore(path.join(folder, "src/expose/routes.ts"), /\};\n$/, moduleEntry(page));
  const texts = pageFiles(page);
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const files = ["src/remote.ts", "src/expose/routes.ts", ...Object.keys(texts)];
  return {
    files: files.map((file) => `${remote}/${file}`),
    next: [
      `Write title and description in ${remote}/src/remote.ts; what a loader requests first belongs into preload there.`,
      ...(route.includes(":")
        ? [`Name a path of ${route} in e2e/support/visits.ts, so that journeys visit it.`]
        : []),
    ],
  };
}

/**
 * Rejects a path that a route of any remote already has.
 *
 * @type {(repository: string, route: string) => void}
 */
export function requireFreePath(repository, route) {
  for (const name of ["shell", ...remoteNames(repository)]) {
    const file = path.join(repository, name, "src/remote.ts");
    if (existsSync(file) && readFileSync(file, "utf8").includes(`path: "${route}"`))
      throw new NewError(`${route} belongs to ${name} (${name}/src/remote.ts).`);
  }
}

/**
 * The last fixed segments of the path that are unused as a module name in the remote, otherwise all segments:
 * `checklist`.
 *
 * @type {(folder: string, route: string) => string}
 */
function moduleName(folder, route) {
  const segments = route
    .split("/")
    .filter(Boolean)
    .map((part) =>
      part
        .replaceAll("_", "-")
        .replace(/([a-z])([A-Z])/g, "$1-$2")
        .toLowerCase(),
    );
  const fixed = segments.filter((segment) => !segment.startsWith(":"));
  const [name] = [...fixed.map((_, index) => fixed.slice(-index - 1)), segments]
    .map((some) => some.join("-").replace(/[:?]/g, ""))
    .filter((name) => /^[a-z]/.test(name) && !existsSync(path.join(folder, "src", name)));
  if (name !== undefined) return name;
  throw new NewError(`${path.basename(folder)}/src has a folder for every name that ${route} gives.`);
}

/** @type {(file: string, place: RegExp, text: string) => void} */
function insertBefore(file, place, text) {
  const source = readFileSync(file, "utf8");
  const index = source.search(place);
  if (index < 0) throw new NewError(`${file} is not laid out as expected: add the entry by hand:\n${text}`);
  writeFileSync(file, source.slice(0, index) + text + source.slice(index));
}
