// `npm run mutate -- <area>`: changes the code of an area in small ways, one at a time, and lists the changes that no test
// notices. Not part of CI: an area takes from minutes to hours. A later run goes on from what earlier ones found.
import { ensureInstalled, requireNode } from "./install.mjs";
import { run, tool } from "./run.mjs";
import { mutationAreas } from "../test/mutation-areas.mjs";

const [name] = process.argv.slice(2);
if (!(name in mutationAreas)) {
  console.error(`Usage: npm run mutate -- ${Object.keys(mutationAreas).join("|")}`);
  process.exit(1);
}

requireNode();
await ensureInstalled();
console.log(`Stryker changes ${mutationAreas[name].folder} in place and puts it back at the end.`);
await run(tool("stryker"), ["run", "stryker.config.mjs"], {
  env: {
    MUTATION_AREA: name,
    // The embedded engine loads its parts by import(), which jest allows only with this option.
    NODE_OPTIONS: "--experimental-vm-modules --disable-warning=ExperimentalWarning",
  },
}).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
