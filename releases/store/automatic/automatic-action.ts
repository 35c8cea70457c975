import type { Database, Queryable } from "@larchway/shared/server/database";
import { readAudit, writeAudit } from "../audit/audit-repository";
import { lockRevision } from "../release-repository";

/** The actor in the audit log for actions that no person started. */
export const automaticActor = "automatic";

/** An automatic action on a remote, with its evidence. */
export interface AutomaticAction {
  name: string;
  action: "canary ended" | "canary promoted" | "rolled back" | "people notified";
  build: string;
  evidence: object;
}

export interface Alert {
  name: string;
  build: string;
  note: string;
  evidence: { verdict: string };
  /** ISO 8601. One verdict raises at most one alert after this time. */
  since: string;
  /** Runs in the transaction of the alert. */
  act?: (connection: Queryable) => Promise<void>;
}

/**
 * Writes an alert into the audit log, unless the log already has this verdict on the build. Returns null in that case.
 */
export async function notifyPeople(database: Database, alert: Alert): Promise<AutomaticAction | null> {
  const { name, build, note, evidence, since, act } = alert;
  return database.transaction(async (connection) => {
    await lockRevision(connection);
    const isRecorded = (await readAudit(connection, name, 50)).some(
      (entry) =>
        entry.action === "alert" &&
        entry.to === build &&
        entry.at > since &&
        entry.evidence !== null &&
        "verdict" in entry.evidence &&
        entry.evidence.verdict === evidence.verdict,
    );
    if (isRecorded) return null;
    await act?.(connection);
    await writeAudit(connection, {
      actor: automaticActor,
      action: "alert",
      name,
      from: null,
      to: build,
      note,
      evidence,
    });
    return { name, action: "people notified", build, evidence };
  });
}
