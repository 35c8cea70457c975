import { CommanderError } from "commander";
import { ConfigError } from "@larchway/shared/server/config";
import { CliError } from "./cli-error";
import { createProgram, type ProgramOptions } from "./program";
import { connectToSite } from "./site-client";
import { readSiteData } from "./site-data";

/** Where builds come from: the sources of a checkout, or a package. */
type Builds = Pick<ProgramOptions, "build" | "listWorkspaces" | "sources" | "checkPages" | "packKit">;

/** Runs the command line on this process's arguments. Prints failures and sets the exit code. */
export async function runCli(builds: Builds): Promise<void> {
  const program = createProgram({
    ...builds,
    connect: (site) => connectToSite(process.env, site),
    data: () => readSiteData(process.env),
    keyFile: process.env.SITE_KEY_FILE,
    log: (line) => console.log(line),
    now: Date.now,
  });
  try {
    await program.parseAsync();
  } catch (error) {
    // Commander has printed the problem already.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else if (error instanceof CliError) fail(`${error.message}\n  ${error.fix}`);
    else if (error instanceof ConfigError) fail(error.message);
    else fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function fail(text: string): void {
  console.error(text);
  process.exitCode = 1;
}
