// `npm run site -- publish|promote|rollback|releases|verify|backup|restore ...`: the command line of the release platform.
// `npm run site -- admin create ...`, `... feed sync [--full]`, `... geocode load <csv>`: those of the api.
import { spawn } from "node:child_process";
import { ensureInstalled, repository, requireNode } from "./install.mjs";

requireNode();
await ensureInstalled().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const [area, ...rest] = process.argv.slice(2);
const ofApi = {
  admin: "api/src/operations/operator/main.ts",
  feed: "api/src/sources/feed/main.ts",
  geocode: "api/src/sources/feed/geocode-main.ts",
};
const command = area in ofApi ? [ofApi[area], ...rest] : ["platform/cli/main.ts", ...process.argv.slice(2)];
const child = spawn(process.execPath, ["platform/bin/run-program.mjs", ...command], {
  cwd: repository,
  stdio: "inherit",
});
child.on("close", (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
