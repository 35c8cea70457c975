// `npm run words`: counts the private words of platform/lint/private-words.mjs that are left, in names and in all text.
// `--check` (part of `npm run check`) fails when a name brings a new one, or when there are fewer than
// platform/lint/private-words-left.json says; `--fix` (part of `npm run fix`) lowers that.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { repository } from "./install.mjs";
import { compareWords } from "../lint/compare-words.mjs";
import { countInText, findPrivateWords } from "../lint/count-private-words.mjs";
import { privateWords } from "../lint/private-words.mjs";
import { readSources } from "./unchanged.mjs";

const [option] = process.argv.slice(2);
const leftFile = path.join(repository, "platform/lint/private-words-left.json");

/** Neither the list itself, nor the requirements, whose words are not ours. */
const isCounted = (file) =>
  /\.([cm]?[jt]sx?|md|sql|css|json)$/.test(file) &&
  !/^(platform\/(lint\/|bin\/words)|docs\/requirements|pnpm-lock)|(^|\/)data\//.test(file);
const texts = readSources(repository)
  .map(({ file }) => file)
  .filter(isCounted)
  .map((file) => ({ file, text: readFileSync(path.join(repository, file), "utf8") }));

/** { word: { file: names } } */
const found = {};
for (const { file, text } of texts) {
  for (const { word, name } of findPrivateWords(file, text)) ((found[word] ??= {})[file] ??= []).push(name);
}

if (option === "--check" || option === "--fix") {
  const left = existsSync(leftFile) ? JSON.parse(readFileSync(leftFile, "utf8")) : undefined;
  const { grown, shrunk, next } = compareWords(left, found, privateWords);
  if (option === "--fix") writeFileSync(leftFile, `${JSON.stringify(next, null, 2)}\n`);
  for (const message of grown) console.error(message);
  if (shrunk.length > 0 && option === "--check")
    console.error(`Fewer private words are left (${shrunk.join(", ")}): \`npm run fix\` lowers the counts.`);
  process.exitCode = grown.length > 0 || (shrunk.length > 0 && option === "--check") ? 1 : 0;
} else {
  const inText = new Map();
  for (const { file, text } of texts)
    for (const [word, count] of countInText(file, text)) inText.set(word, (inText.get(word) ?? 0) + count);
  console.log(["word".padEnd(16), "names".padStart(6), "in text".padStart(8), "  use"].join(""));
  for (const { word, use } of privateWords) {
    const names = Object.values(found[word] ?? {}).flat().length;
    console.log(
      [word.padEnd(16), String(names).padStart(6), String(inText.get(word)).padStart(8), `  ${use}`].join(""),
    );
  }
}
