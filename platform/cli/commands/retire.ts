import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import type { CommandContext } from "../command-context";
import { forceInput, forceOptions, noteInput, parseInput, remoteInput, toForce } from "../command-input";

const retireInput = z.object({
  remote: remoteInput,
  redirect: z.string().regex(/^\//, "is not a path: it must begin with /").optional(),
  note: noteInput,
  ...forceInput,
});

/** `retire <remote> [--redirect <path>]` */
export function addRetire(program: Command, { connect, log }: CommandContext): void {
  program
    .command("retire")
    .description("take a remote out of the site; a rollback brings it back")
    .argument("<remote>")
    .option(
      "--redirect <path>",
      "a live path that all its pages lead to from now on; without it they are gone",
    )
    .option("--note <text>", "stored in the audit log")
    .option(...forceOptions.force)
    .option(...forceOptions.reason)
    .action(async (remote: string, flags: object) => {
      const input = parseInput(retireInput, { remote, ...flags });
      const site = await connect();
      const { revision } = await site.list(remote);
      const { from, paths, redirect } = await site.retire({
        name: remote,
        redirect: input.redirect ?? null,
        expectedRevision: revision,
        note: input.note,
        force: toForce(input),
      });
      log(`${remote} ${from} is no longer live on ${site.url}.`);
      if (paths.length > 0)
        log(`${redirect === null ? "Gone" : `Redirected to ${redirect}`}: ${paths.join(", ")}`);
      log(`Bring it back: npm run site -- rollback ${remote}`);
    });
}
