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
  const move = await site.rollback({ name: remote, to: target, expectedRevision: revision, note });
  if (move.from === move.to) log(`${remote} ${move.to} is live already.`);
  else log(`${remote} is back at ${move.to} (was ${move.from}) on ${site.url}`);
}
