import { CommanderError } from "commander";
import { ConfigError } from "@larchway/shared/server/config";
import { CliError } from "./cli-error";
import { releasedNames } from "../build/workspaces.mjs";
import { createProgram } from "./program";
import { connectToSite } from "./site-client";
import { readSiteData } from "./site-data";

const log = (line: string) => console.log(line);

async function build(remote: string, report: (line: string) => void) {
  // Loaded only when something is built: the compiler is large.
  const { buildAll } = await import("../build/build");
  const [result] = await buildAll({ names: [remote], log: report }).catch((error: Error) => {
    throw new CliError(error.message, "Mend the sources and publish again. Nothing was changed.");
  });
  if (!result) throw new Error(`The builder gave no result for ${remote}.`);
  return result;
}

const sources = {
  readCommit: async () => (await import("../build/source-commit")).readCommit(),
  containsCommit: async (commit: string) => (await import("../build/source-commit")).containsCommit(commit),
};

async function checkPages(remote: string): Promise<string[]> {
  // Loaded only when something is published, for the same reason.
  const pageCheck = await import("../page-check/check-pages");
  const results = await pageCheck.checkPages([remote]);
  return results.flatMap(({ url, problems }) => problems.map((problem) => `${url} ${problem}`));
}

const program = createProgram({
  connect: (site) => connectToSite(process.env, site),
  data: () => readSiteData(process.env),
  build,
  listWorkspaces: () => releasedNames(),
  sources,
  checkPages,
  keyFile: process.env.SITE_KEY_FILE,
  log,
  now: Date.now,
});

try {
  await program.parseAsync();
} catch (error) {
  // Commander has said already what was wrong with the command line.
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (error instanceof CliError) fail(`${error.message}\n  ${error.fix}`);
  else if (error instanceof ConfigError) fail(error.message);
  else fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function fail(text: string): void {
  console.error(text);
  process.exitCode = 1;
}
