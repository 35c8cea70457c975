// `npm run check`: everything about the sources that needs no running product. `npm run fix` (--fix) mends what it can.
import { ensureInstalled, requireNode } from "./install.mjs";
import { run, step, tool } from "./run.mjs";
import { workspaceNames } from "./workspaces.mjs";

const fix = process.argv.includes("--fix");

requireNode();
await ensureInstalled();
await step("Format", () => run(tool("prettier"), [fix ? "--write" : "--check", "--log-level", "warn", "."]));
await step("Types", () => run(process.execPath, ["node_modules/typescript-native/bin/tsc", "-b"]));
await step("Lint", () => run(tool("eslint"), [...(fix ? ["--fix"] : []), "--max-warnings", "0", "."]));
await step("Import boundaries", () =>
  run(tool("depcruise"), ["--config", ".dependency-cruiser.mjs", ...workspaceNames()]),
);
await step("Dead code", () => run(tool("knip"), ["--treat-config-hints-as-errors"]));
await step("Builds", () => run(process.execPath, ["platform/bin/run-program.mjs", "platform/build/main.ts"]));
await step("Size budgets", () =>
  run(process.execPath, ["platform/bin/run-program.mjs", "platform/build/check-budgets.ts"]),
);
