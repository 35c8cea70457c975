import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import type { BuildRemote, CommandContext } from "../command-context";
import { noteInput, parseInput, remoteInput } from "../command-input";
import { formatBytes } from "../format";
import { promoteBuild } from "./promote";
import type { SiteClient } from "../site-client";

const publishInput = z.object({ remote: remoteInput, promote: z.boolean(), note: noteInput });

/** `publish <remote>` */
export function addPublish(program: Command, { connect, build, log }: CommandContext): void {
  program
    .command("publish")
    .description("build a remote when its sources changed, publish the build and make it live")
    .argument("<remote>")
    .option("--no-promote", "publish without making it live")
    .option("--note <text>", "stored with the release and in the audit log")
    .action(async (remote: string, flags: object) => {
      const input = parseInput(publishInput, { remote, ...flags });
      await publishRemote(await connect(), input, { build, log });
    });
}

interface PublishInput {
  remote: string;
  promote: boolean;
  note?: string | undefined;
}

/** Builds a remote when its sources changed, stores the build, and makes it live. */
async function publishRemote(
  site: SiteClient,
  { remote, promote, note }: PublishInput,
  { build, log }: { build: BuildRemote; log: (line: string) => void },
): Promise<void> {
  const built = await build(remote, log);
  const { release, isNew, repaired } = await site.publish(built.folder, note);
  const size = formatBytes(release.bytes);
  log(`${remote} ${release.build} ${isNew ? `published (${size})` : "was published before"}`);
  if (repaired.length > 0) log(`${repaired.length} of its stored files were damaged and are repaired.`);
  if (promote) await promoteBuild(site, { remote, build: release.build, note }, log);
  else log(`Make it live: npm run site -- promote ${remote} ${release.build}`);
}
