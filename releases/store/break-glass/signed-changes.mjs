// Break-glass changes as text, signed with the site's own token. They are in a file of the release store or an object
// of its bucket.
// Plain JavaScript: the command line writes them without any package.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

/**
 * @typedef {object} BreakGlassChange
 * @property {string} id
 * @property {string} at ISO 8601.
 * @property {string} name
 * @property {string} to The build to make live.
 * @property {string | null} from The build that was live; null when there was none or it was unknown.
 * @property {number | null} revision Revision of the release set that the operator saw; null when it was unavailable.
 * @property {string} actor
 * @property {string} reason
 * @property {boolean | undefined} [urgent] Open tabs that show the replaced build reload immediately.
 * @property {boolean} [isShared] In an edge's own file: the change was in the bucket. It isn't uploaded again after its
 *   removal there.
 *
 * @typedef {Omit<BreakGlassChange, "id" | "at">} NewChange
 */

/** The text was not signed by this site. */
export class UntrustedChangesError extends Error {}

/**
 * Creates a change dated now, but after all `others` of the same remote: clocks of machines differ.
 *
 * @type {(change: NewChange, others: readonly BreakGlassChange[]) => BreakGlassChange}
 */
export function createChange(change, others) {
  const before = others.filter(({ name }) => name === change.name).map(({ at }) => Date.parse(at) + 1);
  return { id: randomUUID(), at: new Date(Math.max(Date.now(), ...before)).toISOString(), ...change };
}

/** @type {(changes: readonly BreakGlassChange[], token: string) => string} */
export function signChanges(changes, token) {
  if (token === "") throw new Error("The token for signing is missing: set PLATFORM_TOKEN or DATA_DIR.");
  return JSON.stringify({ changes, signature: sign(JSON.stringify(changes), token) });
}

/**
 * @param {string} text
 * @param {string} token the site's own token
 * @param {string} location where the text comes from, for messages
 * @returns {BreakGlassChange[]}
 * @throws {UntrustedChangesError} when the text cannot be read or was not signed with `token`
 */
export function parseChanges(text, token, location) {
  const { changes, signature } = parse(text, location);
  const expected = Buffer.from(sign(JSON.stringify(changes), token));
  const given = Buffer.from(String(signature));
  if (token === "" || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new UntrustedChangesError(
      `${location} was not written with the token of this site: it is not obeyed. Remove it.`,
    );
  return changes;
}

/**
 * The prefix makes signatures made with the same token for other purposes invalid here.
 *
 * @type {(text: string, token: string) => string}
 */
const sign = (text, token) => createHmac("sha256", token).update(`break-glass\n${text}`).digest("hex");

/** @type {(text: string, location: string) => { changes: BreakGlassChange[], signature: unknown }} */
function parse(text, location) {
  try {
    const parsed = JSON.parse(text);
    if (Array.isArray(parsed.changes)) return parsed;
  } catch {
    // The error below reports it.
  }
  throw new UntrustedChangesError(`${location} cannot be read: it is not obeyed. Remove it.`);
}
