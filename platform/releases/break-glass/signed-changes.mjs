// Break-glass changes as text that is signed with the site's own token, in a file of the release store or in an object of its bucket.
// Plain JavaScript: the command line writes them without any package.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

/** A text that is none of ours, whatever it says. */
export class UntrustedChangesError extends Error {}

/** A change of this moment; later than `others` of the same remote, whatever the clock of their machine said. */
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
 * @param {string} place where the text is, for messages
 * @throws {UntrustedChangesError} when somebody without the token wrote it, or it cannot be read
 */
export function parseChanges(text, token, place) {
  const { changes, signature } = parse(text, place);
  const expected = Buffer.from(sign(JSON.stringify(changes), token));
  const given = Buffer.from(String(signature));
  if (token === "" || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new UntrustedChangesError(
      `${place} was not written with the token of this site: it is not obeyed. Remove it.`,
    );
  return changes;
}

/** Prefixed: a signature of something else with the same token is none of these. */
const sign = (text, token) => createHmac("sha256", token).update(`break-glass\n${text}`).digest("hex");

function parse(text, place) {
  try {
    const parsed = JSON.parse(text);
    if (Array.isArray(parsed.changes)) return parsed;
  } catch {
    // Told below.
  }
  throw new UntrustedChangesError(`${place} cannot be read: it is not obeyed. Remove it.`);
}
