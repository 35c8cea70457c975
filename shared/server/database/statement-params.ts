/**
 * Parameters as `pg` sends them. What cannot be sent is refused here, before a connection is touched: `pg` finds out
 * halfway through the messages of a statement.
 */
export function toStatementParams(params: readonly unknown[]): unknown[] {
  return params.map(toParam);
}

function toParam(value: unknown): unknown {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError("An invalid date is no parameter.");
    return value;
  }
  return Array.isArray(value) ? value.map(toParam) : JSON.stringify(value);
}
