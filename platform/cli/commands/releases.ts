import type { Command } from "commander";
import { z } from "@larchway/shared/schema";
import type { ReleaseList } from "@larchway/releases/store/messages";
import type { CommandContext } from "../command-context";
import { parseInput, remoteInput } from "../command-input";
import { formatAgo, formatBytes, formatTable } from "../format";
import type { SiteClient } from "../site-client";

const releasesInput = z.object({ remote: remoteInput.optional() });

/** `releases [remote]` */
export function addReleases(program: Command, { connect, log, now }: CommandContext): void {
  program
    .command("releases")
    .description("list what was published and what is live")
    .argument("[remote]")
    .action(async (remote: string | undefined) => {
      const input = parseInput(releasesInput, { remote });
      log(await listReleases(await connect(), input.remote, now()));
    });
}

/** What is published, what is live, and what the shell falls back to. */
async function listReleases(site: SiteClient, remote: string | undefined, now: number): Promise<string> {
  const { releases } = await site.list(remote);
  if (releases.length === 0) return remote ? `Nothing of ${remote} was published.` : "Nothing was published.";
  const holds = (await site.holds()).filter(({ name }) => remote === undefined || name === remote);
  const lines = holds.map(
    ({ name, kind, until, actor, reason }) =>
      `${name}: ${kind}${until ? ` until ${until}` : ""} by ${actor}: ${reason}`,
  );
  return [releaseTable(releases, now), ...lines].join("\n");
}

function releaseTable(releases: ReleaseList["releases"], now: number): string {
  return formatTable(
    ["REMOTE", "BUILD", "STATE", "LIVE SINCE", "PUBLISHED", "BY", "SIZE", "NOTE"],
    releases.map(({ name, build, state, liveAt, publishedAt, publishedBy, bytes, note }) => [
      name,
      build,
      state === "published" ? "" : state,
      state === "live" && liveAt ? formatAgo(liveAt, now) : "",
      formatAgo(publishedAt, now),
      publishedBy,
      formatBytes(bytes),
      note ?? "",
    ]),
  );
}
