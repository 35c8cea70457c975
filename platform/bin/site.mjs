// `npm run site -- publish|promote|rollback|releases|verify|backup|restore ...`: the command line of the release platform.
// `npm run site -- doctor`: checks the set-up of the api and of the edge.
// `npm run site -- admin create ...`, `... feed sync [--full]`, `... geocode load <csv>`: those of the api.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensureInstalled, repository, requireNode } from "./install.mjs";
import { runRollback } from "./rollback.mjs";
import { messageOf } from "./run.mjs";

requireNode();
const [area = "", ...rest] = process.argv.slice(2);
// A rollback is urgent: it skips the installer, the compiler and a second process, which saves half a second.
const isRollback = area === "rollback" && !rest.includes("--help") && !rest.includes("-h");
if (isRollback) await runRollback(rest);
else await runCompiled();

async function runCompiled() {
  await ensureInstalled().catch((error) => {
    console.error(`${messageOf(error)} Only rollback works without packages.`);
    process.exit(1);
  });
  /** @type {Record<string, string>} */
  const ofApi = {
    admin: "api/src/operations/operator/main.ts",
    feed: "api/src/sources/feed/main.ts",
    geocode: "api/src/sources/feed/geocode-main.ts",
  };
  if (area === "doctor") {
    console.log("The api:");
    await runProgram(["api/src/operations/doctor/main.ts"]);
    console.log("\nThe edge:");
    await runProgram(["edge/doctor/main.ts"]);
  } else if (ofApi[area]) await runProgram([ofApi[area], ...rest]);
  else await runProgram(["platform/cli/main.ts", ...process.argv.slice(2)]);
}

/**
 * Ends with the exit code of the program, or of one before it that failed.
 *
 * @param {string[]} program its source and arguments
 */
async function runProgram(program) {
  const child = spawn(process.execPath, ["platform/bin/run-program.mjs", ...program], {
    cwd: repository,
    stdio: "inherit",
  });
  const [code, signal] = await once(child, "close");
  process.exitCode ||= signal ? 1 : (code ?? 1);
}
