import type { Database, Queryable } from "@larchway/shared/server/database";
import { readAudit, writeAudit } from "../audit/audit-repository";
import { lockRevision } from "../release-repository";

/** Stands in the audit log for what nobody decided. */
export const automaticActor = "automatic";

/** What was done to a remote by itself, with what it stood on. */
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
  /** ISO 8601: of a verdict people are notified once after it. */
  since: string;
  /** Runs in the transaction of the alert. */
  act?: (connection: Queryable) => Promise<void>;
}

/** Writes an alert into the audit log, unless there is one with this verdict on the build. */
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
