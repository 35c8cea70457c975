// `npm run titles -- [--seed N] [--count 60]`: draws test titles at random, to be checked by breaking what they name
// (docs/testing.md, "Tests tell the truth"). The same seed draws the same titles from the same sources.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { repository } from "./install.mjs";

const { values } = parseArgs({
  options: { seed: { type: "string" }, count: { type: "string", default: "60" } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000));
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) {
  console.error(`--count ${values.count} is not a number of titles: use 1 or more.`);
  process.exit(1);
}

/**
 * The titles of a file: the first text of each it(...) and test(...), those of tables included.
 *
 * @param {string} file
 */
function readTitles(file) {
  const text = readFileSync(path.join(repository, file), "utf8");
  const calls =
    /^\s*(?:it|test)(?:\.\w+)*\((?:\[[^]*?\]\s*\)\s*\(|[^"'`(]*?)\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/gm;
  return [...text.matchAll(calls)].map(([, , title]) => `${file}  ${title}`);
}

const files = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx", "*.spec.ts"], {
  cwd: repository,
  encoding: "utf8",
});
const titles = files.trim().split("\n").flatMap(readTitles);
const order = (/** @type {string} */ title) => createHash("sha256").update(`${seed} ${title}`).digest("hex");
const drawn = titles
  .map((title) => ({ title, key: order(title) }))
  .sort((one, other) => one.key.localeCompare(other.key))
  .slice(0, count);
console.log(`seed ${seed}, ${drawn.length} of ${titles.length} titles\n`);
for (const { title } of drawn) console.log(title);
