/** An escaped character, or one that is part of a value. */
const inValue = /(?:\\[\\,]|[^,])+/g;

/**
 * Several values as the text of a filter, separated by commas: `Detached,Semi-Detached`. A comma within a value is
 * escaped by a backslash, and so is a backslash, because feeds have kinds such as `Barn, Stable`.
 */
export function writeValues(...values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, "\\$&")).join();
}

/** The trimmed values of such a text. A backslash before any other character is part of the value. */
export function readValues(text: string): string[] {
  const values = text.match(inValue) ?? [];
  return values.map((value) => value.replace(/\\([\\,])/g, "$1").trim()).filter(Boolean);
}
