import { Command } from "commander";
import type { CommandContext } from "./command-context";
import { addAudit } from "./commands/audit";
import { addBackup } from "./commands/backup";
import { addCanary } from "./commands/canary";
import { addCheckBoot } from "./commands/check-boot";
import { addDiff } from "./commands/diff";
import { addEmbed } from "./commands/embed";
import { addFailures } from "./commands/failures";
import { addHistory } from "./commands/history";
import { addHolds } from "./commands/hold";
import { addPackKit } from "./commands/pack-kit";
import { addPreview } from "./commands/preview";
import { addPromote } from "./commands/promote";
import { addPublish } from "./commands/publish";
import { addReleases } from "./commands/releases";
import { addRestore } from "./commands/restore";
import { addRetire } from "./commands/retire";
import { addSession } from "./commands/session";
import { addRollback } from "./commands/rollback";
import { addKeys } from "./commands/keys";
import { addStatus } from "./commands/status";
import { addTokens } from "./commands/tokens";
import { addVerify } from "./commands/verify";
import type { SiteOptions } from "./find-site";
import type { SiteClient } from "./site-client";

export interface ProgramOptions extends Omit<CommandContext, "connect"> {
  connect: (site: SiteOptions) => Promise<SiteClient>;
}

/** The commands of `npm run site`. They throw; only main ends the process. */
export function createProgram(options: ProgramOptions): Command {
  const { log } = options;
  const program = new Command("npm run site --")
    .description(
      "Ships builds of the remotes to a running site and takes them back, and keeps its data safe.",
    )
    .option("--site <url>", "the site to talk to, else LARCHWAY_SITE, else the one that runs on this machine")
    .option(
      "--token <token>",
      "of your team, else SITE_TOKEN, else the site's own; SITE_TOKEN is in no list of processes",
    )
    .addHelpText(
      "after",
      `
More commands, each with its own --help:
  admin create   create an administrator's account
  feed sync      replicate the MLS feed once

Ends with 0 when it worked, with 1 when it did not; messages say what to do next.`,
    )
    .configureOutput({ writeOut: (text) => log(text.trimEnd()), writeErr: (text) => log(text.trimEnd()) })
    .exitOverride();

  const context: CommandContext = { ...options, connect: () => options.connect(program.opts()) };
  addPublish(program, context);
  addCheckBoot(program, context);
  addPromote(program, context);
  addRollback(program, context);
  addRetire(program, context);
  addHolds(program, context);
  addCanary(program, context);
  addEmbed(program, context);
  addPreview(program, context);
  addSession(program, context);
  addReleases(program, context);
  addStatus(program, context);
  addFailures(program, context);
  addDiff(program, context);
  addHistory(program, context);
  addAudit(program, context);
  addVerify(program, context);
  addTokens(program, context);
  addKeys(program, context);
  if (context.packKit) addPackKit(program, { log, packKit: context.packKit });
  addBackup(program, context);
  addRestore(program, context);
  return program;
}
