import { createHash } from "node:crypto";

/** A row that could not be used, or only in part. */
export interface DeadLetter {
  key: string;
  reason: string;
  /** The row as it was received. */
  payload: string;
}

const longestPayload = 100_000;

export function deadLetter(raw: unknown, reasons: readonly string[], key?: string): DeadLetter {
  const text = typeof raw === "string" ? raw : JSON.stringify(raw);
  const payload = text.replaceAll("\0", "").slice(0, longestPayload);
  // Without a key, the hash of its content identifies a row.
  const id = key ?? createHash("sha256").update(payload).digest("hex").slice(0, 16);
  return { key: id.slice(0, 100), reason: reasons.join("; ").replaceAll("\0", "").slice(0, 500), payload };
}

/** A field of a raw row; undefined unless it is a text. */
export function textField(raw: unknown, name: string): string | undefined {
  const value = (raw as Record<string, unknown> | null)?.[name];
  return typeof value === "string" ? value : undefined;
}
