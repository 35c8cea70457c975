import type { PushDigest } from "./compose-push";
import type { PushEntryRow } from "./push-repository";

type DigestEntry = Pick<PushEntryRow, "kind" | "search_ids" | "home_count" | "update_count">;

/**
 * The news of each search that reports in digests, from the summaries and the single changes of its digest. `names` has
 * these searches alone.
 */
export function countDigestNews(
  entries: readonly DigestEntry[],
  names: ReadonlyMap<string, string>,
): PushDigest[] {
  const digests = new Map<string, PushDigest>();
  for (const { kind, search_ids, home_count, update_count } of entries) {
    for (const id of search_ids) {
      const search = names.get(id);
      if (search === undefined) continue;
      const digest = digests.get(id) ?? { search, homeCount: 0, updateCount: 0 };
      digest.homeCount += home_count ?? 0;
      digest.updateCount += kind === "digest" ? (update_count ?? 0) : 1;
      digests.set(id, digest);
    }
  }
  return [...digests.values()];
}
