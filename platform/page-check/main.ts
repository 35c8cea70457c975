/** `main.ts [remote...]`: prints what `checkPages` finds of these remotes, or of all. Ends with 1 when a page fails. */
import { checkPages } from "./check-pages";

const results = await checkPages(process.argv.slice(2));
for (const { url, owner, problems } of results) {
  console.log(`   ${problems.length > 0 ? "FAILED  " : "ok      "} ${owner.padEnd(14)} ${url}`);
  for (const problem of problems) console.log(`            ${problem}`);
}
process.exitCode = results.some(({ problems }) => problems.length > 0) ? 1 : 0;
