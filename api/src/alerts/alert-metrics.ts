import type { Queryable } from "@larchway/shared/server/database";
import type { Metrics } from "@larchway/shared/server/metrics";
import { findUnmailed, findUnmatched } from "./backlog-repository";

/** How far alerts are behind: changes to match and emails to write, with the age of the oldest. */
export function addAlertMetrics(
  metrics: Metrics,
  { database, now }: { database: Queryable; now: () => number },
): void {
  const findBacklogs = async () =>
    [
      ["match", await findUnmatched(database)],
      ["mail", await findUnmailed(database, new Date(now()))],
    ] as const;
  metrics.gauge("larchway_alerts_waiting", "Changes to match, and alerts to mail", ["step"], async () =>
    (await findBacklogs()).map(([step, { count }]) => ({ labels: { step }, value: count })),
  );
  metrics.gauge("larchway_alerts_oldest_seconds", "Age of the oldest one that waits", ["step"], async () =>
    (await findBacklogs()).map(([step, { seconds }]) => ({ labels: { step }, value: seconds ?? 0 })),
  );
}
