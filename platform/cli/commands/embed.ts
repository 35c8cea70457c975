import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import { embedStateSchema } from "@larchway/releases/store/messages";
import type { CommandContext } from "../command-context";
import { buildInput, noteInput, parseInput, remoteInput } from "../command-input";
import { findBuild } from "./promote";

const embedInput = z.object({
  remote: remoteInput,
  to: z.enum(["follow", "rollback", "off"], "is none of follow, rollback, off").or(buildInput),
  note: noteInput,
});

const keywords = new Set(["follow", "rollback", "off"]);

/** `embed <remote> follow|rollback|off|<build>` */
export function addEmbed(program: Command, { connect, log }: CommandContext): void {
  program
    .command("embed")
    .description("change what other sites show of a remote; our own site keeps its live build")
    .argument("<remote>")
    .argument(
      "<to>",
      "off (the kill switch, within a minute), rollback (the live build before), follow (the live build, as by default), or a build to stay with",
    )
    .option("--note <text>", "stored in the audit log")
    .action(async (name: string, target: string, flags: object) => {
      const { remote, to, note } = parseInput(embedInput, { remote: name, to: target, ...flags });
      const site = await connect();
      const chosen = keywords.has(to) ? to : findBuild((await site.list(remote)).releases, remote, to);
      const { follows, build } = await site.call(embedStateSchema, "embed", {
        body: { name: remote, to: chosen, note },
      });
      if (build === null) log(`${remote} is switched off on other sites; ${site.url} itself shows it.`);
      else if (follows) log(`Other sites follow the live build of ${remote}, now ${build}.`);
      else
        log(
          `Other sites get ${remote} ${build}. Follow the live build: npm run site -- embed ${remote} follow`,
        );
    });
}
