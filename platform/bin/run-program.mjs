// `node platform/bin/run-program.mjs api/src/server.ts ...`: runs a program of this repository, compiled when its sources changed.
import { pathToFileURL } from "node:url";
import { compileProgram } from "../build/compile-programs.mjs";

const [source = "", ...args] = process.argv.slice(2);
const program = await compileProgram(source).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
// Whatever it writes is for its user alone: databases, secrets, logs, backups. What was compiled is not secret.
process.umask(0o077);
// Failures name the lines of the sources.
process.setSourceMapsEnabled(true);
process.argv.splice(1, Infinity, program, ...args);
await import(pathToFileURL(program).href);
