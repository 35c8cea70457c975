/**
 * JSON for a jsonb column. JavaScript strings may hold half of a surrogate pair, which PostgreSQL refuses in JSON:
 * such halves become U+FFFD, as they do in text columns.
 */
export function toJsonText(value: unknown): string {
  return JSON.stringify(value).replace(/\\ud[89a-f][0-9a-f]{2}/g, "\\ufffd");
}
