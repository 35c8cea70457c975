// Break-glass changes as text, signed with the site's own token. They are in a file of the release store or an object
// of its bucket.
// Plain JavaScript: the command line writes them without any package.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

/** The text was not signed by this site. */
export class UntrustedChangesError extends Error {}

/** Creates a change dated now, but after all `others` of the same remote: clocks of machines differ. */
export function createChange(change, others) {
  const before = others.filter(({ name }) => name === change.name).map(({ at }) => Date.parse(at) + 1);
  return { id: randomUUID(), at: new Date(Math.max(Date.now(), ...before)).toISOString(), ...change };
}

export function signChanges(changes, token) {
  if (token === "") throw new Error("There is no token to sign with: set PLATFORM_TOKEN or DATA_DIR.");
  return JSON.stringify({ changes, signature: sign(JSON.stringify(changes), token) });
}

/**
 * @param {string} text
 * @param {string} token the site's own token
 * @param {string} location where the text comes from, for messages
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

/** The prefix makes signatures made with the same token for other purposes invalid here. */
const sign = (text, token) => createHmac("sha256", token).update(`break-glass\n${text}`).digest("hex");

function parse(text, location) {
  try {
    const parsed = JSON.parse(text);
    if (Array.isArray(parsed.changes)) return parsed;
  } catch {
    // The error below reports it.
  }
  throw new UntrustedChangesError(`${location} cannot be read: it is not obeyed. Remove it.`);
}
