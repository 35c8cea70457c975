import { formatBytes } from "./format";
import { promoteBuild } from "./promote";
import type { SiteClient } from "./site-client";

export interface PublishInput {
  remote: string;
  promote: boolean;
  note?: string | undefined;
}

/** Builds one remote; resolves with the folder of its build. */
export type BuildRemote = (
  remote: string,
  log: (line: string) => void,
) => Promise<{ build: string; folder: string }>;

/** Builds a remote when its sources changed, stores the build, and makes it live. */
export async function publishRemote(
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
