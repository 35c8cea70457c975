/** The value, which the caller guarantees to be defined; throws when it isn't. */
export function assertDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("A value that must be defined is undefined.");
  return value;
}
