// `npm run cluster`: the whole site on several processes of each kind. `npm run cluster -- stop` ends it.
import { ensureInstalled, requireNode } from "./install.mjs";
import { messageOf, run } from "./run.mjs";

requireNode();
try {
  await ensureInstalled();
  const program = ["platform/bin/run-program.mjs", "platform/cluster/main.ts", ...process.argv.slice(2)];
  await run(process.execPath, program);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
