// Remembers which inputs a check has passed with, so that unchanged input is not checked twice.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {object} Source
 * @property {string} file Path from the repository.
 * @property {string} hash
 *
 * A part of a check that passes or fails independently.
 *
 * @typedef {object} CheckedPart
 * @property {string} name Under which its inputs are remembered; unique.
 * @property {(file: string) => boolean} isInput
 * @property {string} [also] Whatever else its outcome depends on.
 */

/**
 * Every file that git has or would take, with a hash of its content.
 *
 * @type {(folder: string) => Source[]}
 */
export function readSources(folder) {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split("\0"))]
    .filter((file) => file && statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile())
    .sort()
    .map((file) => ({
      file,
      hash: createHash("sha256")
        .update(readFileSync(path.join(folder, file)))
        .digest("hex"),
    }));
}

/**
 * Runs a check over those of its parts that have not passed with the very same inputs and version of Node.js, if there are
 * any; a check that fails is never remembered, nor one during which an input changed.
 *
 * @param {string} memory the file in which it remembers
 * @param {() => Source[]} read
 * @returns {(parts: CheckedPart[], check: (changed: string[]) => Promise<unknown>) => Promise<unknown>}
 */
export function rememberPassed(memory, read) {
  /** @type {Record<string, string>} */
  const passed = existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : {};
  /** @type {(part: CheckedPart, sources: Source[]) => string} */
  const hashInputs = ({ isInput, also = "" }, sources) => {
    const hash = createHash("sha256").update(`${process.version} ${also}\n`);
    for (const each of sources) if (isInput(each.file)) hash.update(`${each.file} ${each.hash}\n`);
    return hash.digest("hex");
  };
  return async (parts, check) => {
    const sources = read();
    const changed = parts
      .map((part) => ({ part, inputs: hashInputs(part, sources) }))
      .filter(({ part, inputs }) => passed[part.name] !== inputs);
    if (changed.length === 0) return "unchanged since it passed";
    const note = await check(changed.map(({ part }) => part.name));
    // The part may have read a file before or after an edit during the run.
    const after = read();
    for (const { part, inputs } of changed)
      if (hashInputs(part, after) === inputs) passed[part.name] = inputs;
    mkdirSync(path.dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify(passed, null, 2));
    return note;
  };
}
