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
import type { SiteClient } from "../site-client";
import { uploadBuild } from "../upload-build";

const publishInput = z.object({
  remote: remoteInput,
  checkPages: z.boolean(),
  promote: z.boolean(),
  key: z.string().optional(),
  note: noteInput,
  dropRoute: dropRouteInput,
  ...forceInput,
});

/** `publish <remote>` */
export function addPublish(program: Command, context: CommandContext): void {
  program
    .command("publish")
    .description("build a remote when its sources changed, publish the build and make it live")
    .argument("<remote>")
    .option("--no-check-pages", "publish without rendering the remote's pages with fixtures first")
    .option("--no-promote", "publish without making it live")
    .option("--key <file>", "the private key of your team, else SITE_KEY_FILE")
    .option("--note <text>", "stored with the release and in the audit log")
    .option(...dropRouteOption)
    .option(...forceOptions.force)
    .option(...forceOptions.reason)
    .action(async (remote: string, flags: object) => {
      const input = parseInput(publishInput, { remote, key: context.keyFile, ...flags });
      await publishRemote(await context.connect(), { ...input, force: toForce(input) }, context);
    });
}

interface PublishInput {
  remote: string;
  checkPages: boolean;
  promote: boolean;
  key?: string | undefined;
  note?: string | undefined;
  dropRoute?: string[] | undefined;
  force?: { reason: string } | undefined;
}

/** Builds a remote when its sources changed, checks its pages, stores the build, and makes it live. */
async function publishRemote(
  site: SiteClient,
  { remote, promote, key, note, dropRoute, force, ...input }: PublishInput,
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
