/** An escaped character, or one that ends no value. */
const inValue = /(?:\\[\\,]|[^,])+/g;

/**
 * Several values as the one text of a filter, separated by commas: `Detached,Semi-Detached`. A comma within a value has a
 * backslash before it, and so has a backslash: feeds name kinds such as `Barn, Stable`.
 */
export function writeValues(...values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, "\\$&")).join();
}

/** The values of such a text, without blanks around them. A backslash before anything else is part of its value. */
export function readValues(text: string): string[] {
  const values = text.match(inValue) ?? [];
  return values.map((value) => value.replace(/\\([\\,])/g, "$1").trim()).filter(Boolean);
}
