import type { ReleaseList } from "../releases/messages";
import { formatAgo, formatBytes, formatTable } from "./format";
import type { SiteClient } from "./site-client";

/** What is published, what is live, and what the shell falls back to. */
export async function listReleases(
  site: SiteClient,
  remote: string | undefined,
  now: number,
): Promise<string> {
  const { releases } = await site.list(remote);
  if (releases.length === 0) return remote ? `Nothing of ${remote} was published.` : "Nothing was published.";
  return releaseTable(releases, now);
}

function releaseTable(releases: ReleaseList["releases"], now: number): string {
  return formatTable(
    ["REMOTE", "BUILD", "STATE", "PUBLISHED", "BY", "SIZE", "NOTE"],
    releases.map(({ name, build, state, publishedAt, publishedBy, bytes, note }) => [
      name,
      build,
      state === "published" ? "" : state,
      formatAgo(publishedAt, now),
      publishedBy,
      formatBytes(bytes),
      note ?? "",
    ]),
  );
}
