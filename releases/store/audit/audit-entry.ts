/** The actions that an audit entry can record. */
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
  /** The remote, or the other subject of the action. */
  name: string;
  from: string | null;
  /** Null for actions that concern no build. */
  to: string | null;
  note: string | null;
  /** The measurements behind an automatic action, or the findings that `force` overrode. */
  evidence: object | null;
}

/** An entry before it is stored; the database sets the time. */
export type NewAuditEntry = Omit<AuditEntry, "at" | "evidence"> & { evidence?: object };
