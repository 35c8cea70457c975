import type { FastifyInstance } from "fastify";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import type { Queryable } from "@larchway/shared/server/database";
import type { Logger } from "@larchway/shared/server/log";
import { pruneSeenSets, recordSeenSet } from "../store/seen-set-repository";
import { listSetBuilds } from "../store/set-id";
import type { LiveView } from "./live-releases";

export interface SeenSetsOptions {
  /** Null while it cannot be opened. */
  database: () => Queryable | null;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Interval for storing new sets. */
const flushIntervalMs = 5000;

/** A set in use is stored again, and old ones are removed, after this time. */
const dayMs = 86_400_000;

/** Records the release sets that visitors got. Stores each once a day, when the database is available. */
export class SeenSets {
  private stored = new Set<string>();
  private storedSince = -Infinity;
  private readonly waiting = new Map<string, Record<string, string>>();

  constructor(private readonly options: SeenSetsOptions) {}

  /** Records the set of a document that is sent. */
  note({ set, badge }: LiveView): void {
    // Previews are recorded in the audit log instead.
    if (set.id === undefined || badge !== undefined || this.stored.has(set.id)) return;
    this.waiting.set(set.id, listSetBuilds(set));
  }

  async flush(): Promise<void> {
    const { now } = this.options;
    const database = this.options.database();
    if (!database) return;
    if (now() - this.storedSince >= dayMs) {
      await pruneSeenSets(database);
      this.stored = new Set();
      this.storedSince = now();
    }
    for (const [id, builds] of this.waiting) {
      await recordSeenSet(database, { id, builds });
      this.stored.add(id);
      this.waiting.delete(id);
    }
  }

  /** Stores new sets as long as the app runs, and the last ones when it closes. */
  start(app: FastifyInstance): void {
    const onError = (error: unknown) =>
      this.options.log.warn({ err: error }, "release sets wait for the release database");
    const job = createIntervalJob(() => this.flush(), { pause: flushIntervalMs, onError });
    app.addHook("onReady", async () => job.start());
    app.addHook("onClose", async () => {
      await job.stop();
      await this.flush().catch(onError);
    });
  }
}
