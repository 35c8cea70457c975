import type { Queryable } from "@larchway/shared/server/database";
import { listBuilds } from "../../store/release-repository";
import type { LiveReleases } from "../../live/live-releases";

export interface PublishedBuildsOptions {
  live: LiveReleases;
  /** Null while it cannot be opened. */
  database: () => Queryable | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Shortest time between two reads of the list: forged build ids must not load the database. */
const minPauseMs = 5000;

/** Checks which builds were published, by the last read of the database and the builds that were live since. */
export class PublishedBuilds {
  private readonly published = new Set<string>();
  private readAt = -Infinity;
  private reading: Promise<void> | null = null;

  constructor(private readonly options: PublishedBuildsOptions) {
    // Pages of a build that was live for a moment report about it after a rollback, between two reads.
    options.live.onChange(({ set }) => {
      for (const [name, { live }] of Object.entries(set.remotes)) this.published.add(`${name} ${live.build}`);
    });
  }

  async has(name: string, build: string): Promise<boolean> {
    if (this.isPublished(name, build)) return true;
    if (this.options.now() - this.readAt >= minPauseMs) this.reading ??= this.read();
    await this.reading;
    return this.isPublished(name, build);
  }

  private isPublished(name: string, build: string): boolean {
    if (this.published.has(`${name} ${build}`)) return true;
    const remotes = this.options.live.current?.set.remotes ?? {};
    const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    return remote?.live.build === build || remote?.previous?.build === build;
  }

  private async read(): Promise<void> {
    this.readAt = this.options.now();
    try {
      const database = this.options.database();
      if (!database) return;
      for (const { name, build } of await listBuilds(database)) this.published.add(`${name} ${build}`);
    } catch {
      // The database is unavailable; the builds of the last read are still published.
    } finally {
      this.reading = null;
    }
  }
}
