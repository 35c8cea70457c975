/** The memory behind typed arrays in an object and the objects in it: what a thread can hand over instead of copying. */
export function ownBuffers(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(ownBuffers))];
}
