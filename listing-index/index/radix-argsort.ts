const digitValues = 0x10000;

/**
 * The slots of `keys` in ascending order of their keys; equal keys keep their order. A radix sort: a million keys take
 * some 60 ms, a comparison sort takes a second. Keys are whole numbers from 0 to 2^53.
 */
export function radixArgsort(keys: Float64Array): Uint32Array<ArrayBuffer> {
  const { length } = keys;
  const low = new Uint32Array(length);
  const high = new Uint32Array(length);
  for (let slot = 0; slot < length; slot += 1) {
    const key = keys[slot] as number;
    const upper = Math.floor(key / 2 ** 32);
    high[slot] = upper;
    low[slot] = key - upper * 2 ** 32;
  }

  let from = new Uint32Array(length);
  for (let slot = 0; slot < length; slot += 1) from[slot] = slot;
  let to = new Uint32Array(length);
  for (const [half, shift] of [
    [low, 0],
    [low, 16],
    [high, 0],
    [high, 16],
  ] as const) {
    const starts = digitStarts(half, shift);
    if (!starts) continue;
    for (let position = 0; position < length; position += 1) {
      const slot = from[position] as number;
      const digit = ((half[slot] as number) >>> shift) & 0xffff;
      const index = starts[digit] as number;
      to[index] = slot;
      starts[digit] = index + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Where each digit's slots begin; undefined when all have the same digit. */
function digitStarts(half: Uint32Array, shift: number): Uint32Array | undefined {
  const counts = new Uint32Array(digitValues);
  for (let slot = 0; slot < half.length; slot += 1) {
    const digit = ((half[slot] as number) >>> shift) & 0xffff;
    counts[digit] = (counts[digit] as number) + 1;
  }
  let start = 0;
  for (let digit = 0; digit < digitValues; digit += 1) {
    const count = counts[digit] as number;
    if (count === half.length) return undefined;
    counts[digit] = start;
    start += count;
  }
  return counts;
}
