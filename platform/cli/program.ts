import { Command } from "commander";
import { z, type Infer, type Schema } from "@larchway/shared/schema";
import { backUp } from "./backup";
import { CliError } from "./cli-error";
import { promoteBuild } from "./promote";
import { publishRemote, type BuildRemote } from "./publish";
import { listReleases } from "./releases";
import { restore } from "./restore";
import { rollbackRemote } from "./rollback";
import type { SiteClient } from "./site-client";
import type { SiteData } from "./site-data";
import { verifyBuilds } from "./verify";

const remote = z
  .string()
  .regex(/^(shell|mf-[a-z-]+)$/, "is not the name of a remote: use shell or mf-..., e.g. mf-mortgage");
const build = z.string().regex(/^[0-9a-f]{4,12}$/, "is not a build id: 4 to 12 of the digits 0-9 and a-f");
const note = z.string().max(500, "has more than 500 characters").optional();

const publishInput = z.object({ remote, promote: z.boolean(), note });
const promoteInput = z.object({ remote, build, note });
const rollbackInput = z.object({ remote, to: build.optional(), note });
const releasesInput = z.object({ remote: remote.optional() });

export interface ProgramOptions {
  connect: () => Promise<SiteClient>;
  data: () => Promise<SiteData>;
  build: BuildRemote;
  log: (line: string) => void;
  now: () => number;
}

/** The commands of `npm run site`. They throw; only main ends the process. */
export function createProgram({ connect, data, build: buildRemote, log, now }: ProgramOptions): Command {
  const program = new Command("npm run site --")
    .description(
      "Ships builds of the remotes to a running site and takes them back, and keeps its data safe.",
    )
    .addHelpText(
      "after",
      `
More, each with --help of its own:
  admin create   create an administrator's account
  feed sync      replicate the MLS feed once

Ends with 0 when it worked, with 1 when it did not; messages say what to do next.`,
    )
    .configureOutput({ writeOut: (text) => log(text.trimEnd()), writeErr: (text) => log(text.trimEnd()) })
    .exitOverride();

  program
    .command("publish")
    .description("build a remote when its sources changed, publish the build and make it live")
    .argument("<remote>")
    .option("--no-promote", "publish without making it live")
    .option("--note <text>", "stored with the release and in the audit log")
    .action(async (remote: string, flags: object) => {
      const input = parseInput(publishInput, { remote, ...flags });
      await publishRemote(await connect(), input, { build: buildRemote, log });
    });

  program
    .command("promote")
    .description("make a published build live")
    .argument("<remote>")
    .argument("<build>", "its id, or the beginning of it")
    .option("--note <text>", "stored in the audit log")
    .action(async (remote: string, build: string, flags: object) => {
      const input = parseInput(promoteInput, { remote, build, ...flags });
      await promoteBuild(await connect(), input, log);
    });

  program
    .command("rollback")
    .description("go back to the build that was live before; again, and it goes one further back")
    .argument("<remote>")
    .option("--to <build>", "go straight to this build")
    .option("--note <text>", "stored in the audit log")
    .action(async (remote: string, flags: object) => {
      const input = parseInput(rollbackInput, { remote, ...flags });
      await rollbackRemote(await connect(), input, log);
    });

  program
    .command("releases")
    .description("list what was published and what is live")
    .argument("[remote]")
    .action(async (remote: string | undefined) => {
      const input = parseInput(releasesInput, { remote });
      log(await listReleases(await connect(), input.remote, now()));
    });

  program
    .command("verify")
    .description("compare the stored files of every release with what was published")
    .option("--repair", "put damaged files right where their build is still there", false)
    .action(async ({ repair }: { repair: boolean }) => verifyBuilds(await connect(), { repair }, log));

  program
    .command("backup")
    .description("write both databases and the release store into one file; the site may run")
    .argument("<file>", "a new file; it holds personal data")
    .action(async (file: string) => backUp(await data(), file, log));

  program
    .command("restore")
    .description("put a backup into the databases and the release store of a stopped site")
    .argument("<file>")
    .option("--force", "replace what is there", false)
    .action(async (file: string, { force }: { force: boolean }) =>
      restore(await data(), { file, force }, log),
    );

  return program;
}

function parseInput<S extends Schema>(schema: S, value: Record<string, unknown>): Infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as Infer<S>;
  const reasons = parsed.error.issues.map(
    ({ path, message }) => `${String(value[String(path[0])])} ${message}`,
  );
  throw new CliError(reasons.join("\n"), "See: npm run site -- --help");
}
