import { findBuild } from "./promote";
import type { SiteClient } from "./site-client";

export interface RollbackInput {
  remote: string;
  to?: string | undefined;
  note?: string | undefined;
}

/** Goes back one step, or straight to a named build. */
export async function rollbackRemote(
  site: SiteClient,
  { remote, to, note }: RollbackInput,
  log: (line: string) => void,
): Promise<void> {
  const { revision, releases } = await site.list(remote);
  const target = to === undefined ? undefined : findBuild(releases, remote, to);
  const change = await site.rollback({ name: remote, to: target, expectedRevision: revision, note });
  if (change.from === change.to) log(`${remote} ${change.to} is live already.`);
  else log(`${remote} is back at ${change.to} (was ${change.from}) on ${site.url}`);
}
