/**
 * JSON for a jsonb column. JavaScript strings may contain half of a surrogate pair, which PostgreSQL rejects in JSON:
 * such halves become U+FFFD, like in text columns.
 */
export function toJsonText(value: unknown): string {
  return JSON.stringify(value).replace(/\\ud[89a-f][0-9a-f]{2}/g, "\\ufffd");
}
