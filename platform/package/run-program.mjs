// In a package all programs are bundled: `run-program.mjs api/src/server.ts ...` starts the one of that source.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [source = "", ...args] = process.argv.slice(2);
/** @type {Record<string, string>} */
const programs = JSON.parse(readFileSync(new URL("../../programs.json", import.meta.url), "utf8"));
const program = programs[source];
if (!program) {
  console.error(`${source} isn't in this package. It has: ${Object.keys(programs).join(", ")}`);
  process.exit(1);
}
// Files that it writes are for its user only: databases, secrets, logs, backups.
process.umask(0o077);
const url = new URL(`../../${program}`, import.meta.url);
process.argv.splice(1, Infinity, fileURLToPath(url), ...args);
await import(url.href);
