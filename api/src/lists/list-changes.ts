import type { Queryable } from "@larchway/shared/server/database";
import { findListVersions } from "./list-repository";

/** Polling interval of the database while people wait. Other processes write too, and poolers drop LISTEN. */
const pollIntervalMs = 300;
/** Longest wait in milliseconds; the edge gives up after 35 s. */
const longestWaitMs = 20_000;
/** Most requests that one person lets wait: tabs and devices. Further ones return immediately. */
const mostOfPerson = 10;

interface Waiting {
  userId: string;
  since: string;
  resolve: (version: string) => void;
}

interface ListChanges {
  /**
   * Resolves to the version of a person's lists when it differs from `since`, after the longest wait, or when `signal`
   * aborts. "" without a list.
   */
  wait(userId: string, since: string | undefined, signal: AbortSignal): Promise<string>;
  /** Ends all waits. */
  close(): void;
}

/** Notifies the people who wait for changes in their lists. One query for all of them. */
export function createListChanges(database: Queryable): ListChanges {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const readVersion = async (userId: string) =>
    (await findListVersions(database, [userId])).get(userId) ?? "";

  function schedule(): void {
    if (timer || waiting.size === 0 || isClosed) return;
    timer = setTimeout(() => void poll(), pollIntervalMs);
  }

  async function poll(): Promise<void> {
    try {
      const versions = await findListVersions(database, [
        ...new Set([...waiting].map(({ userId }) => userId)),
      ]);
      for (const each of waiting) {
        const version = versions.get(each.userId) ?? "";
        if (version !== each.since) each.resolve(version);
      }
    } catch {
      // The database is unavailable: the waits continue, and end with the version that they began with.
    }
    timer = undefined;
    schedule();
  }

  return {
    async wait(userId, since, signal) {
      const version = await readVersion(userId);
      const isAlone = [...waiting].filter((each) => each.userId === userId).length < mostOfPerson;
      if (since !== version || isClosed || signal.aborted || !isAlone) return version;
      return new Promise((resolve) => {
        const end = (changed: string) => {
          waiting.delete(each);
          clearTimeout(limit);
          resolve(changed);
        };
        const each = { userId, since, resolve: end };
        const limit = setTimeout(() => end(since), longestWaitMs);
        signal.addEventListener("abort", () => end(since));
        waiting.add(each);
        schedule();
      });
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { resolve, since } of waiting) resolve(since);
    },
  };
}
