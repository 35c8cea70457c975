import { Command } from "commander";
import type { CommandContext } from "./command-context";
import { addAudit } from "./commands/audit";
import { addBackup } from "./commands/backup";
import { addHistory } from "./commands/history";
import { addPromote } from "./commands/promote";
import { addPublish } from "./commands/publish";
import { addReleases } from "./commands/releases";
import { addRestore } from "./commands/restore";
import { addRollback } from "./commands/rollback";
import { addVerify } from "./commands/verify";

/** The commands of `npm run site`. They throw; only main ends the process. */
export function createProgram(context: CommandContext): Command {
  const { log } = context;
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

  addPublish(program, context);
  addPromote(program, context);
  addRollback(program, context);
  addReleases(program, context);
  addHistory(program, context);
  addAudit(program, context);
  addVerify(program, context);
  addBackup(program, context);
  addRestore(program, context);
  return program;
}
