import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import type { CommandContext } from "../command-context";
import { buildInput, noteInput, parseInput, remoteInput } from "../command-input";
import { previewLinkSchema } from "@larchway/releases/store/messages";
import { findBuild } from "./promote";

const hoursText = "is not a number of hours: 0.1 to 168";
const previewInput = z.object({
  remote: remoteInput,
  build: buildInput,
  hours: z.coerce.number(hoursText).min(0.1, hoursText).max(168, hoursText).default(24),
  note: noteInput,
});

/** `preview <remote> <build> [--hours <number>]` */
export function addPreview(program: Command, { connect, log }: CommandContext): void {
  program
    .command("preview")
    .description("make a link that opens a published build in one browser")
    .argument("<remote>")
    .argument("<build>", "its id, or the beginning of it")
    .option("--hours <number>", "until the link and what it opened end; 24 when left out")
    .option("--note <text>", "stored in the audit log")
    .action(async (name: string, start: string, flags: object) => {
      const { remote, build, hours, note } = parseInput(previewInput, {
        remote: name,
        build: start,
        ...flags,
      });
      const site = await connect();
      const { releases } = await site.list(remote);
      const builds = { [remote]: findBuild(releases, remote, build) };
      const { path, expires } = await site.call(previewLinkSchema, "previews", {
        body: { builds, hours, note },
      });
      log(`Until ${expires} this link opens ${remote} ${builds[remote]}:\n${site.url}${path}`);
    });
}
