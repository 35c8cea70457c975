/** What an audit entry can say was done. */
export type AuditAction =
  | "publish"
  | "promote"
  | "rollback"
  | "repair"
  | "alert"
  | "canary"
  | "retire"
  | "lock"
  | "unlock"
  | "freeze"
  | "unfreeze"
  | "break-glass"
  | "preview"
  | "embed"
  | `token-${string}`;

export interface AuditEntry {
  at: string;
  actor: string;
  action: AuditAction;
  /** The remote, or what else the action concerns. */
  name: string;
  from: string | null;
  /** Null for actions that concern no build. */
  to: string | null;
  note: string | null;
  /** What an automatic action saw, or what was overridden by force. */
  evidence: object | null;
}

/** An entry before it is written; the database dates it. */
export type NewAuditEntry = Omit<AuditEntry, "at" | "evidence"> & { evidence?: object };
