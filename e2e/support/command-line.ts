import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { repository, siteEnvironment, siteUrl } from "./site";

const exec = promisify(execFile);

/** Runs `npm run site -- ...` against the site under test, from a checkout, and returns what it printed. */
export async function site(args: string[], checkout = repository): Promise<string> {
  return runCommand(args, { ...siteEnvironment, LARCHWAY_SITE: siteUrl }, checkout);
}

/** The same for a site with another environment. */
export async function runCommand(
  args: string[],
  environment: Record<string, string>,
  checkout = repository,
): Promise<string> {
  const { stdout } = await exec(process.execPath, ["platform/bin/site.mjs", ...args], {
    cwd: checkout,
    env: { ...process.env, ...environment },
  });
  return stdout;
}
