import type { Queryable } from "@larchway/shared/server/database";
import type { Metrics } from "@larchway/shared/server/metrics";
import { countOpenDeadLetters } from "./dead-letter-repository";
import { findCursors } from "./feed-cursor-repository";

/** Metrics of the feed's replication: its progress, and unusable rows. */
export function addFeedMetrics(
  metrics: Metrics,
  { database, now }: { database: Queryable; now: () => number },
): void {
  metrics.gauge("larchway_feed_dead_letters", "Rows of the feed that could not be used", [], async () => [
    { value: await countOpenDeadLetters(database) },
  ]);
  metrics.gauge("larchway_feed_held_back", "Homes that the feed no longer lists, shown on", [], async () => {
    const cursors = await findCursors(database);
    return [{ value: cursors.find(({ stream }) => stream === "keys")?.held_back ?? 0 }];
  });
  metrics.gauge("larchway_feed_cursor_age_seconds", "Age of the last row read", ["stream"], async () => {
    const cursors = await findCursors(database);
    return cursors.flatMap(({ stream, modified_at }) =>
      modified_at ? [{ labels: { stream }, value: (now() - Date.parse(modified_at)) / 1000 }] : [],
    );
  });
  metrics.gauge(
    "larchway_feed_round_age_seconds",
    "Since a round through a stream ended",
    ["stream"],
    async () => {
      const cursors = await findCursors(database);
      return cursors.map(({ stream, finished_at }) => ({
        labels: { stream },
        value: finished_at ? (now() - finished_at.getTime()) / 1000 : undefined,
      }));
    },
  );
}
