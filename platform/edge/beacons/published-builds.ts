import type { Queryable } from "@larchway/shared/server/database";
import { listBuilds } from "../../releases/release-repository";
import type { LiveReleases } from "../live-releases";

export interface PublishedBuildsOptions {
  live: LiveReleases;
  /** Null while it cannot be opened. */
  database: () => Queryable | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Milliseconds between two looks at the list: whoever invents builds must not load the database. */
const leastPause = 5000;

/** Knows which builds were published, by the list of the last look at the database and by what is live. */
export class PublishedBuilds {
  private known = new Set<string>();
  private lookedAt = -Infinity;
  private looking: Promise<void> | null = null;

  constructor(private readonly options: PublishedBuildsOptions) {}

  async has(name: string, build: string): Promise<boolean> {
    if (this.isKnown(name, build)) return true;
    if (this.options.now() - this.lookedAt >= leastPause) this.looking ??= this.look();
    await this.looking;
    return this.isKnown(name, build);
  }

  private isKnown(name: string, build: string): boolean {
    if (this.known.has(`${name} ${build}`)) return true;
    const remotes = this.options.live.current?.set.remotes ?? {};
    const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    return remote?.live.build === build || remote?.previous?.build === build;
  }

  private async look(): Promise<void> {
    this.lookedAt = this.options.now();
    try {
      const database = this.options.database();
      if (!database) return;
      this.known = new Set((await listBuilds(database)).map(({ name, build }) => `${name} ${build}`));
    } catch {
      // The database is away: the builds of the last look are still published.
    } finally {
      this.looking = null;
    }
  }
}
