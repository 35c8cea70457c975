/** The value, which the code around guarantees to be there. */
export function assertDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("A value that must be there is missing.");
  return value;
}
