// `npm run package`: the two artefacts that ops install, in var/package or in the folder of --out.
import { ensureInstalled, requireNode } from "./install.mjs";
import { messageOf, run } from "./run.mjs";

requireNode();
try {
  await ensureInstalled();
  const program = ["platform/bin/run-program.mjs", "platform/package/main.ts", ...process.argv.slice(2)];
  await run(process.execPath, program);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
