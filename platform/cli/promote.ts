import { CliError } from "./cli-error";
import type { SiteClient } from "./site-client";

export interface PromoteInput {
  remote: string;
  /** A build id, or enough of its beginning. */
  build: string;
  note?: string | undefined;
}

/** Makes a published build live, unless somebody moved the remote since we looked. */
export async function promoteBuild(
  site: SiteClient,
  { remote, build, note }: PromoteInput,
  log: (line: string) => void,
): Promise<void> {
  const { revision, releases } = await site.list(remote);
  const chosen = findBuild(releases, remote, build);
  const change = await site.promote({ name: remote, build: chosen, expectedRevision: revision, note });
  if (change.from === change.to) log(`${remote} ${change.to} is live already.`);
  else log(`${remote} ${change.to} is live${change.from ? ` (before: ${change.from})` : ""} on ${site.url}`);
}

/** The one published build whose id begins like this. */
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
