// The test runners with the options that they need here.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { repository } from "./install.mjs";
import { run, tool } from "./run.mjs";

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export function runJest(args, env = {}) {
  // The embedded engine loads its parts by import(), which jest allows only with this option.
  const options = "--experimental-vm-modules --disable-warning=ExperimentalWarning";
  return run(tool("jest"), args, {
    env: { NODE_OPTIONS: options, ...env },
    interactive: args.includes("--watch"),
  });
}

/**
 * Runs Playwright over a separate site. The site's data are deleted with it.
 *
 * @param {string} config
 * @param {Record<string, string | undefined>} env
 * @param {string[]} [args]
 */
export async function runJourneys(config, env, args = []) {
  const data = await mkdtemp(path.join(tmpdir(), "larchway-e2e-"));
  try {
    await run(
      path.join(repository, "e2e/node_modules/.bin/playwright"),
      ["test", "--config", config, ...args],
      { env: { ...env, E2E_DATA_DIR: data } },
    );
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
