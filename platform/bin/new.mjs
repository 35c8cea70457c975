// `npm run new -- remote <name>`, `-- route <remote> <path>`, `-- migration <name> [api|platform]`: working code to start
// from, with its test.
import { ensureInstalled, installChanged, repository, requireNode } from "./install.mjs";
import { messageOf, run, tool } from "./run.mjs";
import { newMigration } from "../new/new-migration.mjs";
import { newRemote } from "../new/new-remote.mjs";
import { newRoute } from "../new/new-route.mjs";

/** @type {Record<string, (repository: string, ...args: string[]) => { files: string[], next: string[] }>} */
const kinds = { remote: newRemote, route: newRoute, migration: newMigration };
const usage = `npm run new -- remote <name>              a remote with one page, e.g. gardens
npm run new -- route <remote> <path>      a page of a remote, e.g. mf-gardens /gardens/:gardenKey
npm run new -- migration <name> [api|platform]   a change of the tables, e.g. listing-tags`;

requireNode();
const [kind, ...args] = process.argv.slice(2);
const make = kind === undefined || !Object.hasOwn(kinds, kind) ? undefined : kinds[kind];
if (!make) {
  console.error(usage);
  process.exit(1);
}
try {
  await ensureInstalled();
  const { files, next } = make(repository, ...args);
  const formatted = files.filter((file) => !file.endsWith(".sql"));
  if (formatted.length > 0) await run(tool("prettier"), ["--write", "--log-level", "warn", ...formatted]);
  if (kind === "remote") await installChanged();
  console.log([...files.map((file) => `  ${file}`), "", ...next].join("\n"));
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
