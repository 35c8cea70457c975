// The break-glass pointers: what operators made live while the release database was away. One file in the release store,
// so that every edge of the store obeys it. Plain JavaScript: the command line writes it without any package.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

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
  const { changes, signature } = parse(text, file);
  const expected = Buffer.from(sign(JSON.stringify(changes), token));
  const given = Buffer.from(String(signature));
  if (token === "" || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error(`${file} was not written with the token of this site: it is not obeyed. Remove it.`);
  return changes;
}

/** Adds a change; an earlier one of the same remote goes. Readers see the file before or after, never half of it. */
export function addBreakGlass(store, token, change) {
  const entry = { id: randomUUID(), at: new Date().toISOString(), ...change };
  const others = readBreakGlass(store, token).filter(({ name }) => name !== change.name);
  write(store, token, [...others, entry]);
  return entry;
}

/** Forgets changes once the release database has them. */
export function removeBreakGlass(store, token, ids) {
  const left = readBreakGlass(store, token).filter(({ id }) => !ids.includes(id));
  if (left.length === 0) rmSync(path.join(store, breakGlassName), { force: true });
  else write(store, token, left);
}

function write(store, token, changes) {
  if (token === "") throw new Error("There is no token to sign with: set PLATFORM_TOKEN or DATA_DIR.");
  mkdirSync(store, { recursive: true });
  const file = path.join(store, breakGlassName);
  const aside = `${file}.${randomUUID()}`;
  try {
    const signature = sign(JSON.stringify(changes), token);
    writeFileSync(aside, JSON.stringify({ changes, signature }), { mode: 0o600, flush: true });
    renameSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Prefixed: a signature of something else with the same token is none of this file. */
const sign = (text, token) => createHmac("sha256", token).update(`break-glass\n${text}`).digest("hex");

function parse(text, file) {
  try {
    const parsed = JSON.parse(text);
    if (Array.isArray(parsed.changes)) return parsed;
  } catch {
    // Told below.
  }
  throw new Error(`${file} cannot be read: it is not obeyed. Remove it.`);
}
