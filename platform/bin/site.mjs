// `npm run site -- publish|promote|rollback|releases|verify|backup|restore ...`: the command line of the release platform.
// `npm run site -- admin create ...`, `... feed sync [--full]`, `... geocode load <csv>`: those of the api.
import { spawn } from "node:child_process";
import { ensureInstalled, isInstalled, repository, requireNode } from "./install.mjs";

requireNode();
const [area, ...rest] = process.argv.slice(2);
// Whoever takes a build back waits for no installer, and not for the release database either.
const isPlain = area === "rollback" && (!isInstalled() || rest.includes("--break-glass"));
if (!isPlain) {
  await ensureInstalled().catch((error) => {
    console.error(`${error.message} Only rollback works without packages.`);
    process.exit(1);
  });
}
const ofApi = {
  admin: "api/src/operations/operator/main.ts",
  feed: "api/src/sources/feed/main.ts",
  geocode: "api/src/sources/feed/geocode-main.ts",
};
const program = area in ofApi ? [ofApi[area], ...rest] : ["platform/cli/main.ts", ...process.argv.slice(2)];
const command = isPlain
  ? ["platform/bin/rollback.mjs", ...rest]
  : ["platform/bin/run-program.mjs", ...program];
const child = spawn(process.execPath, command, {
  cwd: repository,
  stdio: "inherit",
});
child.on("close", (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
