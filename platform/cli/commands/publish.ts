import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import {
  dropRouteInput,
  dropRouteOption,
  forceInput,
  forceOptions,
  noteInput,
  parseInput,
  remoteInput,
  toForce,
} from "../command-input";
import { findBase, recordSources } from "../find-base";
import { formatBytes } from "../format";
import { promoteBuild } from "./promote";
import { publishAll, type PublishInput } from "./publish-all";
import type { SiteClient } from "../site-client";
import { uploadBuild } from "../upload-build";

const publishInput = z.object({
  remote: remoteInput.optional(),
  all: z.boolean().default(false),
  checkPages: z.boolean(),
  promote: z.boolean(),
  key: z.string().optional(),
  note: noteInput,
  dropRoute: dropRouteInput,
  ...forceInput,
});

/** `publish <remote>`, `publish --all` */
export function addPublish(program: Command, context: CommandContext): void {
  program
    .command("publish")
    .description("build a remote when its sources changed, publish the build and make it live")
    .argument("[remote]")
    .option("--all", "the shell and every remote of this checkout, such as for the first release of a site")
    .option("--no-check-pages", "publish without rendering the remote's pages with fixtures first")
    .option("--no-promote", "publish without making it live")
    .option("--key <file>", "the private key of your team, else SITE_KEY_FILE")
    .option("--note <text>", "stored with the release and in the audit log")
    .option(...dropRouteOption)
    .option(...forceOptions.force)
    .option(...forceOptions.reason)
    .action(async (name: string | undefined, flags: object) => {
      const input = parseInput(publishInput, { remote: name, key: context.keyFile, ...flags });
      const { remote, all } = input;
      if (all === (remote !== undefined))
        throw new CliError(
          "Name one remote, or publish all.",
          "For example: npm run site -- publish mf-mortgage, or: npm run site -- publish --all",
        );
      const options = { ...input, force: toForce(input) };
      const site = await context.connect();
      if (remote === undefined) await publishAll(site, options, context);
      else await publishRemote(site, { ...options, remote }, context);
    });
}

/** Builds a remote when its sources changed, checks its pages, stores the build, and makes it live. */
async function publishRemote(
  site: SiteClient,
  { remote, promote, key, note, dropRoute, force, ...input }: PublishInput & { remote: string },
  { build, checkPages, sources, log }: CommandContext,
): Promise<void> {
  const built = await build(remote, log);
  const problems = input.checkPages ? await checkPages(remote) : [];
  if (problems.length > 0)
    throw new CliError(
      `Pages of ${remote} fail the page check:\n  ${problems.join("\n  ")}`,
      "Mend them and publish again, or add --no-check-pages: visitors may then get these pages without HTML.",
    );
  const { releases } = await site.list(remote);
  const basedOn = await findBase(releases, built.folder, sources);
  await recordSources(built.folder, { commit: await sources.readCommit(), basedOn });
  const { release, isNew, repaired } = await uploadBuild(
    site.call,
    { folder: built.folder, note, keyFile: key },
    log,
  );
  const size = formatBytes(release.bytes);
  log(`${remote} ${release.build} ${isNew ? `published (${size})` : "was published before"}`);
  if (repaired.length > 0) log(`${repaired.length} of its stored files were damaged and are repaired.`);
  if (promote)
    await promoteBuild(
      site,
      { remote, build: release.build, basedOn, note, dropRoutes: dropRoute, force },
      log,
    );
  else log(`Make it live: npm run site -- promote ${remote} ${release.build}`);
}
