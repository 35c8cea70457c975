import { LRUCache } from "lru-cache";
import type { Queryable } from "@larchway/shared/server/database";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { findSeenSet } from "../../store/seen-set-repository";
import { listSetBuilds } from "../../store/set-id";

/** Number of remembered sets. */
const maxSets = 500;

/** Finds the builds that a document could load: those of its release set, and their fallbacks if this edge sent it. */
export class SetBuilds {
  private readonly buildsBySet = new LRUCache<string, ReadonlySet<string>>({ max: maxSets });

  /** @param database null while it cannot be opened */
  constructor(private readonly database: () => Queryable | null) {}

  /** Records the set of a document that is sent. */
  note(set: ReleaseSet): void {
    if (set.id === undefined || this.buildsBySet.has(set.id)) return;
    const fallbacks = Object.entries(set.remotes).flatMap(([name, { previous }]) =>
      previous ? [`${name} ${previous.build}`] : [],
    );
    this.buildsBySet.set(set.id, new Set([...toKeys(listSetBuilds(set)), ...fallbacks]));
  }

  /** Returns the builds of a signed set as `name build`; empty for an unknown set. */
  async find(set: string): Promise<ReadonlySet<string>> {
    const cached = this.buildsBySet.get(set);
    if (cached) return cached;
    const database = this.database();
    const seen = database && (await findSeenSet(database, set).catch(() => undefined));
    if (!seen) return new Set();
    const builds = new Set(toKeys(seen.builds));
    this.buildsBySet.set(set, builds);
    return builds;
  }
}

function toKeys(builds: Record<string, string>): string[] {
  return Object.entries(builds).map(([name, build]) => `${name} ${build}`);
}
