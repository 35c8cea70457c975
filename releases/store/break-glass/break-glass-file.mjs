// Break-glass pointers: builds that operators made live while the release database was unavailable. They are one file
// in the
// release store, so that every edge of the store follows it. Plain JavaScript: the command line writes it without any
// package.
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
/** @import { BreakGlassChange } from "./signed-changes.mjs" */
import { parseChanges, signChanges } from "./signed-changes.mjs";

/** Path in the release store. The edge never serves names that begin with a dot. */
export const breakGlassName = ".break-glass.json";

/**
 * Returns the changes in the file, oldest first; an empty list without a file.
 *
 * @param {string} store folder of the release store
 * @param {string} token the site's own token, which signs the file
 * @returns {BreakGlassChange[]}
 * @throws {Error} when the file was not signed with `token`
 */
export function readBreakGlass(store, token) {
  const file = path.join(store, breakGlassName);
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    // No `instanceof Error`: in tests the errors of Node.js are of another realm.
    if (typeof error === "object" && error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  return parseChanges(text, token, file);
}

/**
 * Adds a change and removes an earlier one of the same remote. The file is replaced atomically.
 *
 * @type {(store: string, token: string, change: BreakGlassChange) => void}
 */
export function addBreakGlass(store, token, change) {
  const others = readBreakGlass(store, token).filter(({ name }) => name !== change.name);
  write(store, token, [...others, change]);
}

/**
 * Removes changes once the release database has them.
 *
 * @type {(store: string, token: string, ids: readonly string[]) => void}
 */
export function removeBreakGlass(store, token, ids) {
  const left = readBreakGlass(store, token).filter(({ id }) => !ids.includes(id));
  if (left.length === 0) rmSync(path.join(store, breakGlassName), { force: true });
  else write(store, token, left);
}

/** @type {(store: string, token: string, changes: BreakGlassChange[]) => void} */
function write(store, token, changes) {
  mkdirSync(store, { recursive: true });
  const file = path.join(store, breakGlassName);
  const aside = `${file}.${randomUUID()}`;
  try {
    writeFileSync(aside, signChanges(changes, token), { mode: 0o600, flush: true });
    renameSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}
