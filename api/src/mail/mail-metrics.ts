import type { Queryable } from "@larchway/shared/server/database";
import type { Metrics } from "@larchway/shared/server/metrics";
import { countOutbox } from "./outbox-repository";

/** How much mail waits, and for how long. */
export function addMailMetrics(
  metrics: Metrics,
  { database, now }: { database: Queryable; now: () => number },
): void {
  metrics.gauge("larchway_mail", "Mails in the outbox", ["state"], async () => {
    const { waiting, failed } = await countOutbox(database);
    return [
      { labels: { state: "waiting" }, value: waiting },
      { labels: { state: "failed" }, value: failed },
    ];
  });
  metrics.gauge("larchway_mail_oldest_seconds", "Age of the oldest mail that waits", [], async () => {
    const { oldest } = await countOutbox(database);
    return [{ value: oldest ? (now() - oldest.getTime()) / 1000 : 0 }];
  });
}
