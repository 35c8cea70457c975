// The break-glass pointers: what operators made live while the release database was away. One file in the release store,
// so that every edge of the store obeys it. Plain JavaScript: the command line writes it without any package.
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseChanges, signChanges } from "./signed-changes.mjs";

/** Below the folder of the release store; the edge never serves what begins with a dot. */
export const breakGlassName = ".break-glass.json";

/**
 * The changes in the file, oldest first; none when there is no file.
 *
 * @param {string} store folder of the release store
 * @param {string} token the site's own token, which signs the file
 * @throws {Error} when somebody without the token wrote it
 */
export function readBreakGlass(store, token) {
  const file = path.join(store, breakGlassName);
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
  return parseChanges(text, token, file);
}

/** Adds a change; an earlier one of the same remote goes. Readers see the file before or after, never half of it. */
export function addBreakGlass(store, token, change) {
  const others = readBreakGlass(store, token).filter(({ name }) => name !== change.name);
  write(store, token, [...others, change]);
}

/** Forgets changes once the release database has them. */
export function removeBreakGlass(store, token, ids) {
  const left = readBreakGlass(store, token).filter(({ id }) => !ids.includes(id));
  if (left.length === 0) rmSync(path.join(store, breakGlassName), { force: true });
  else write(store, token, left);
}

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
