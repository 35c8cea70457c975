import { LRUCache } from "lru-cache";
import type { Queryable } from "@larchway/shared/server/database";
import { toLiveBuild } from "../store/live-build";
import { findRecord } from "../store/release-repository";
import type { PublishedBuild } from "./visitor-set";

const maxCached = 100;

/** Finds published builds by id. They are cached, because a build never changes. */
export class StoredBuilds {
  private readonly found = new LRUCache<string, PublishedBuild>({ max: maxCached });

  /** @param database null while it cannot be opened */
  constructor(private readonly database: () => Queryable | null) {}

  /** Returns null when one of them is no longer stored, or the database is unavailable. */
  async find(builds: Readonly<Record<string, string>>): Promise<Record<string, PublishedBuild> | null> {
    const entries = await Promise.all(
      Object.entries(builds).map(async ([name, build]) => [name, await this.findOne(name, build)] as const),
    );
    const found = entries.filter((entry): entry is [string, PublishedBuild] => entry[1] !== null);
    return found.length === entries.length ? Object.fromEntries(found) : null;
  }

  private async findOne(name: string, build: string): Promise<PublishedBuild | null> {
    const cached = this.found.get(`${name} ${build}`);
    if (cached) return cached;
    const database = this.database();
    const record = database && (await findRecord(database, name, build).catch(() => null));
    if (!record) return null;
    const published = { remote: record.remote, live: toLiveBuild(record) };
    this.found.set(`${name} ${build}`, published);
    return published;
  }
}
