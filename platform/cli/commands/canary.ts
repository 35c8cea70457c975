import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
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
import { CliError } from "../cli-error";
import { canaryListSchema } from "@larchway/releases/store/messages";
import { findBuild } from "./promote";

const canaryInput = z.object({
  remote: remoteInput,
  build: buildInput.optional(),
  percent: z.coerce
    .number("is not a percentage: 0.1 to 100")
    .min(0.1, "is not a percentage: 0.1 to 100")
    .max(100, "is not a percentage: 0.1 to 100")
    .optional(),
  end: z.boolean().default(false),
  urgent: z.boolean().default(false),
  autoPromote: z.boolean().default(false),
  note: noteInput,
  ...forceInput,
});

/** `canary <remote> <build> <percent>`, `canary <remote> --end` */
export function addCanary(program: Command, { connect, log }: CommandContext): void {
  program
    .command("canary")
    .description(
      "give a published build to a part of the visitors; the site rolls it back when it does worse",
    )
    .argument("<remote>")
    .argument("[build]", "its id, or the beginning of it")
    .argument("[percent]", "of the visitors; when this rises, visitors who have the build keep it")
    .option("--end", "give all visitors the live build again")
    .option("--urgent", "with --end: open tabs that show the build reload immediately")
    .option("--auto-promote", "make it live for all visitors when it did well")
    .option("--note <text>", "stored in the audit log")
    .option(...forceOptions.force)
    .option(...forceOptions.reason)
    .action(async (name: string, start: string | undefined, share: string | undefined, flags: object) => {
      const given = { remote: name, build: start, percent: share, ...flags };
      const { remote, build, percent, end, urgent, autoPromote, note, ...forced } = parseInput(
        canaryInput,
        given,
      );
      const site = await connect();
      if (end) {
        await site.call(canaryListSchema, "canary/end", {
          body: { name: remote, note, urgent: urgent || undefined },
        });
        log(`${remote} has no canary on ${site.url}`);
        return;
      }
      if (build === undefined || percent === undefined)
        throw new CliError(
          "Name the build and the percentage.",
          `For example: npm run site -- canary ${remote} 0a1b2c3d4e5f 10, or: npm run site -- canary ${remote} --end`,
        );
      const { releases } = await site.list(remote);
      const chosen = findBuild(releases, remote, build);
      const body = { name: remote, build: chosen, percent, autoPromote, note, force: toForce(forced) };
      await site.call(canaryListSchema, "canary", { body });
      log(`${remote} ${chosen} goes to ${percent} % of the visitors of ${site.url}`);
    });
}
