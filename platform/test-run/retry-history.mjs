// Remembers which tests passed only at a second attempt: after three runs in a row it is a fault, not chance. CI starts from
// a fresh clone, so the history is a file of this user outside the checkout; a pipeline whose machines are new each time
// keeps the folder of TEST_HISTORY between runs.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/**
 * The titles of the tests that ran, and of those among them that passed only at a later attempt.
 *
 * @typedef {{ ran: readonly string[], retried: readonly string[] }} Attempts
 */

const allowedInARow = 2;

const defaultFile = () =>
  path.join(
    process.env.TEST_HISTORY ||
      path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache"), "larchway-tests"),
    "retries.json",
  );

/**
 * A test that passed without a retry restarts at zero. A test that did not run keeps its count.
 *
 * @type {(before: Record<string, number>, attempts: Attempts) => Record<string, number>}
 */
function countRetries(before, { ran, retried }) {
  const [finished, again] = [new Set(ran), new Set(retried)];
  const notRun = Object.entries(before).filter(([title]) => !finished.has(title));
  const counted = [...again].map((title) => /** @type {const} */ ([title, (before[title] ?? 0) + 1]));
  return Object.fromEntries([...notRun, ...counted]);
}

/**
 * Updates the history of this machine after a run.
 *
 * @param {readonly Attempts[]} attempts
 * @param {string} [file] where the history is kept; by default a file of this user, outside the checkout
 * @returns {string | undefined} what a person reads about the tests that needed a second attempt; undefined where none did
 * @throws {Error} when a test needed one in three runs in a row
 */
export function updateRetryHistory(attempts, file = defaultFile()) {
  const ran = attempts.flatMap((each) => each.ran);
  const retried = attempts.flatMap((each) => each.retried);
  const counts = countRetries(readHistory(file), { ran, retried });
  mkdirSync(path.dirname(file), { recursive: true });
  // Whole or not at all: two runs may end together.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(counts, null, 2));
  renameSync(aside, file);
  const list = (/** @type {string[]} */ titles) =>
    titles.map((title) => `${title} (${counts[title]} in a row)`).join("; ");
  const often = retried.filter((title) => (counts[title] ?? 0) > allowedInARow);
  if (often.length > 0)
    throw new Error(
      `These tests needed a second attempt in ${allowedInARow + 1} runs in a row. Find the race: ${list(often)}`,
    );
  return retried.length > 0 ? `passed at a second attempt: ${list(retried)}` : undefined;
}

/**
 * A history that can't be read is started again: it is a hint, not data that anybody misses.
 *
 * @type {(file: string) => Record<string, number>}
 */
function readHistory(file) {
  if (!existsSync(file)) return {};
  try {
    /** @type {Record<string, number>} */
    const counts = JSON.parse(readFileSync(file, "utf8"));
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => Number.isInteger(count)));
  } catch {
    return {};
  }
}
