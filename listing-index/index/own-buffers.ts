/** The buffers of typed arrays in an object and its nested objects, which a thread can transfer instead of copying. */
export function ownBuffers(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(ownBuffers))];
}
