import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import {
  buildInput,
  dropRouteInput,
  dropRouteOption,
  forceInput,
  forceOptions,
  noteInput,
  parseInput,
  remoteInput,
  toForce,
} from "../command-input";
import type { SiteClient } from "../site-client";

const promoteInput = z.object({
  remote: remoteInput,
  build: buildInput,
  note: noteInput,
  dropRoute: dropRouteInput,
  ...forceInput,
});

/** `promote <remote> <build>` */
export function addPromote(program: Command, { connect, log }: CommandContext): void {
  program
    .command("promote")
    .description("make a published build live")
    .argument("<remote>")
    .argument("<build>", "its id, or the beginning of it")
    .option("--note <text>", "stored in the audit log")
    .option(...dropRouteOption)
    .option(...forceOptions.force)
    .option(...forceOptions.reason)
    .action(async (remote: string, build: string, flags: object) => {
      const input = parseInput(promoteInput, { remote, build, ...flags });
      await promoteBuild(
        await connect(),
        { ...input, dropRoutes: input.dropRoute, force: toForce(input) },
        log,
      );
    });
}

export interface PromoteInput {
  remote: string;
  /** A build id, or the first characters of a unique one. */
  build: string;
  note?: string | undefined;
  /** The build from which this one was made; by default, the one in its record. */
  basedOn?: string | null | undefined;
  dropRoutes?: string[] | undefined;
  force?: { reason: string } | undefined;
}

/** Makes a published build live, unless the remote's live build changed since it was read. */
export async function promoteBuild(
  site: SiteClient,
  { remote, build, ...options }: PromoteInput,
  log: (line: string) => void,
): Promise<void> {
  const { revision, releases } = await site.list(remote);
  const chosen = findBuild(releases, remote, build);
  const change = await site.promote({
    name: remote,
    build: chosen,
    expectedRevision: revision,
    basedOn: options.basedOn,
    note: options.note,
    dropRoutes: options.dropRoutes,
    force: options.force,
  });
  if (change.from === change.to) log(`${remote} ${change.to} is live already.`);
  else log(`${remote} ${change.to} is live${change.from ? ` (before: ${change.from})` : ""} on ${site.url}`);
}

/** The only published build whose id starts with this. */
export function findBuild(releases: { build: string }[], remote: string, start: string): string {
  const found = releases.filter(({ build }) => build.startsWith(start));
  if (found.length === 1 && found[0]) return found[0].build;
  throw new CliError(
    found.length === 0
      ? `There is no build ${start} of ${remote}.`
      : `${start} is the beginning of several builds.`,
    `See them with: npm run site -- releases ${remote}`,
  );
}
