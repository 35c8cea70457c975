// `npm run mutate -- <area>`: changes the code of an area in small ways, one at a time, and lists the changes that no test
// notices. Not part of CI: a change takes six processor seconds or more, so an area takes an hour to a day. A later run
// continues from the results of earlier ones.
// `npm run mutate -- listings --mutate api/src/listings/cards.ts` changes one file only.
import { ensureInstalled, requireNode } from "./install.mjs";
import { messageOf, run, tool } from "./run.mjs";
import { startPostgres } from "./test-postgres.mjs";
import { findPostgres } from "./test-tools.mjs";
import { useTestFolder } from "../test/test-folder.mjs";
import { mutationAreas } from "../mutation/areas.mjs";

const [name = "", ...options] = process.argv.slice(2);
const area = mutationAreas[name];
if (!area) {
  console.error(`Usage: npm run mutate -- ${Object.keys(mutationAreas).join("|")} [options of Stryker]`);
  process.exit(1);
}

requireNode();
await ensureInstalled();
// The embedded engine takes a second to start, PostgreSQL a tenth to make a schema.
const bin = findPostgres();
const postgres = bin === undefined ? undefined : await startPostgres(bin);
console.log(`Stryker changes ${area.folder} in place and puts it back at the end.`);
const removeTestFolder = await useTestFolder();
await run(tool("stryker"), ["run", "stryker.config.mjs", ...options], {
  env: { MUTATION_AREA: name, ...(postgres && { TEST_DATABASE_URL: postgres.url }) },
}).catch((error) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
await removeTestFolder();
await postgres?.stop();
