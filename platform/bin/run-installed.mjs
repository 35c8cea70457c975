import { ensureInstalled, requireNode } from "./install.mjs";
import { messageOf, run } from "./run.mjs";

/**
 * Installs what is missing, and runs a program of this repository with the arguments of this process.
 *
 * @param {string} source path from the repository
 */
export async function runInstalled(source) {
  requireNode();
  try {
    await ensureInstalled();
    await run(process.execPath, ["platform/bin/run-program.mjs", source, ...process.argv.slice(2)]);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}
