import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import { bootCheckSchema } from "../../releases/messages";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import { buildInput, parseInput, remoteInput } from "../command-input";
import { changeLimit } from "../site-client";
import { findBuild } from "./promote";

const checkBootInput = z.object({ remote: remoteInput, build: buildInput });

/** `check-boot <remote> <build>` */
export function addCheckBoot(program: Command, { connect, log }: CommandContext): void {
  program
    .command("check-boot")
    .description("open the pages of a published build in the site's browser; promoting does so by itself")
    .argument("<remote>")
    .argument("<build>", "its id, or the beginning of it")
    .action(async (remote: string, start: string) => {
      const input = parseInput(checkBootInput, { remote, build: start });
      const site = await connect();
      const { releases } = await site.list(input.remote);
      const build = findBuild(releases, input.remote, input.build);
      const { problems, setId } = await site.call(bootCheckSchema, "boot-checks", {
        body: { name: remote, build },
        limit: changeLimit,
      });
      if (problems.length > 0)
        throw new CliError(
          `${remote} ${build} has problems in a browser:\n  ${problems.join("\n  ")}`,
          "Mend them and publish again.",
        );
      log(`${remote} ${build} passed the boot check with release set ${setId}.`);
    });
}
