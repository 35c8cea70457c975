// The files that a separate repository needs in addition to its remote's. Plain JavaScript: it runs before anything is
// compiled.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const ignored = ["node_modules/", ".larchway/"];
const scripts = { build: "larchway build", test: "larchway test" };
/** The test script that `npm init` writes. */
const unsetTest = /no test specified/;

/**
 * Writes missing files; a team's own files stay unchanged.
 *
 * @param {string} project
 * @returns {string[]} the files that were written or completed
 */
export function writeStarter(project) {
  return [
    ...(addLines(path.join(project, ".gitignore"), ignored) ? [".gitignore"] : []),
    ...(addScripts(path.join(project, "package.json")) ? ["package.json"] : []),
    ...(addTypes(path.join(project, "tsconfig.json")) ? ["tsconfig.json"] : []),
  ];
}

/** @type {(file: string, lines: string[]) => boolean} */
function addLines(file, lines) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const existing = text.split("\n").map((line) => line.trim().replace(/\/$/, ""));
  const missing = lines.filter((line) => !existing.includes(line.replace(/\/$/, "")));
  if (missing.length === 0) return false;
  const separator = text === "" || text.endsWith("\n") ? "" : "\n";
  writeFileSync(file, `${text}${separator}${missing.join("\n")}\n`);
  return true;
}

/** @type {(file: string) => boolean} */
function addScripts(file) {
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { private: true };
  const existing = manifest.scripts ?? {};
  const missing = Object.entries(scripts).filter(
    ([name]) => existing[name] === undefined || unsetTest.test(existing[name]),
  );
  if (missing.length === 0) return false;
  const completed = { ...manifest, scripts: { ...existing, ...Object.fromEntries(missing) } };
  writeFileSync(file, `${JSON.stringify(completed, null, 2)}\n`);
  return true;
}

/** @type {(file: string) => boolean} */
function addTypes(file) {
  if (existsSync(file)) return false;
  const settings = { extends: "@larchway/platform/tsconfig.json", include: ["src"] };
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`);
  return true;
}
