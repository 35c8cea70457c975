import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import {
  buildInput,
  forceInput,
  forceOptions,
  noteInput,
  parseInput,
  remoteInput,
  toForce,
} from "../command-input";
import { findBuild } from "./promote";
import type { SiteClient } from "../site-client";

const rollbackInput = z.object({
  remote: remoteInput,
  to: buildInput.optional(),
  urgent: z.boolean().default(false),
  note: noteInput,
  ...forceInput,
});

/** `rollback <remote> [--to <build>]` */
export function addRollback(program: Command, { connect, log }: CommandContext): void {
  program
    .command("rollback")
    .description("go back to the build that was live before; again, and it goes one further back")
    .argument("<remote>")
    .option("--to <build>", "go straight to this build")
    .option("--urgent", "open tabs that show the build reload immediately, and keep typed text")
    .option("--note <text>", "stored in the audit log")
    .option(...forceOptions.force)
    .option(...forceOptions.reason)
    // `rollback` with this option is run by platform/bin/rollback.mjs, which needs no package; it is here only for the
    // help text.
    .option("--break-glass", "without the release database, and without the edge; needs --reason")
    .action(async (remote: string, flags: { breakGlass?: true }) => {
      if (flags.breakGlass)
        throw new CliError(
          "A package has no --break-glass.",
          "Run `npm run site -- rollback` with it in a checkout of the release, with DATA_DIR or the STORE_S3 settings of the edge.",
        );
      const input = parseInput(rollbackInput, { remote, ...flags });
      await rollbackRemote(await connect(), { ...input, force: toForce(input) }, log);
    });
}

interface RollbackInput {
  remote: string;
  to?: string | undefined;
  urgent: boolean;
  note?: string | undefined;
  force?: { reason: string } | undefined;
}

/** Goes back one step, or directly to a specified build. */
async function rollbackRemote(
  site: SiteClient,
  { remote, to, urgent, note, force }: RollbackInput,
  log: (line: string) => void,
): Promise<void> {
  const { revision, releases } = await site.list(remote);
  const target = to === undefined ? undefined : findBuild(releases, remote, to);
  const change = await site.rollback({
    name: remote,
    to: target,
    urgent: urgent || undefined,
    expectedRevision: revision,
    note,
    force,
  });
  if (change.from === change.to) log(`${remote} ${change.to} is live already.`);
  else log(`${remote} is back at ${change.to} (was ${change.from}) on ${site.url}`);
}
