/**
 * Converts parameters as `pg` does. Rejects values that cannot be sent before a connection is used, because `pg`
 * would fail halfway through the messages of a statement.
 */
export function toStatementParams(params: readonly unknown[]): unknown[] {
  return params.map(toParam);
}

function toParam(value: unknown): unknown {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError("An invalid date can't be a parameter.");
    return value;
  }
  return Array.isArray(value) ? value.map(toParam) : JSON.stringify(value);
}
