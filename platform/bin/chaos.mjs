// `npm run chaos`: breaks a running cluster (`npm run cluster`) while visitors use it, and says what they saw.
import { ensureInstalled, requireNode } from "./install.mjs";
import { messageOf, run } from "./run.mjs";

requireNode();
try {
  await ensureInstalled();
  const program = [
    "platform/bin/run-program.mjs",
    "platform/cluster/chaos/main.ts",
    ...process.argv.slice(2),
  ];
  await run(process.execPath, program);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
