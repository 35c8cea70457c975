import { createHash } from "node:crypto";

/** A row that could not be used, or not wholly. */
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
  // Without a key of its own a row is known by its content.
  const known = key ?? createHash("sha256").update(payload).digest("hex").slice(0, 16);
  return { key: known.slice(0, 100), reason: reasons.join("; ").replaceAll("\0", "").slice(0, 500), payload };
}

/** A field of a raw row, when it is a text. */
export function textField(raw: unknown, name: string): string | undefined {
  const value = (raw as Record<string, unknown> | null)?.[name];
  return typeof value === "string" ? value : undefined;
}
