import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import { bootCheckSchema } from "@larchway/releases/store/messages";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import { buildInput, parseInput, remoteInput } from "../command-input";
import { changeLimit } from "../site-client";
import { describeFigures } from "../describe-figures";
import { findBuild } from "./promote";

const checkBootInput = z.object({ remote: remoteInput, build: buildInput });

/** `check-boot <remote> <build>` */
export function addCheckBoot(program: Command, { connect, log }: CommandContext): void {
  program
    .command("check-boot")
    .description("open the pages of a published build in the site's browser; `promote` includes this check")
    .argument("<remote>")
    .argument("<build>", "its id, or the beginning of it")
    .action(async (remote: string, start: string) => {
      const input = parseInput(checkBootInput, { remote, build: start });
      const site = await connect();
      const { releases } = await site.list(input.remote);
      const build = findBuild(releases, input.remote, input.build);
      const { outcome, problems, warnings, figures, setId } = await site.call(
        bootCheckSchema,
        "boot-checks",
        {
          body: { name: remote, build },
          limit: changeLimit,
        },
      );
      for (const warning of warnings) log(`Warning: ${warning}`);
      if (figures) log(describeFigures(figures));
      const list = problems.map((problem) => `\n  ${problem}`).join("");
      if (outcome === "busy")
        throw new CliError(
          figures
            ? `The site's machine was too busy to say whether ${remote} ${build} works:${list}`
            : `${remote} ${build} was not checked to the end:${list}`,
          "Try again when less is running. An operator who knows that the build is good promotes it with --force --reason.",
        );
      if (problems.length > 0)
        throw new CliError(
          `${remote} ${build} has problems in a browser:${list}`,
          "Mend them and publish again.",
        );
      log(`${remote} ${build} passed the boot check with release set ${setId}.`);
    });
}
