/** Number of letter values: 0 for none, then digits, small letters and all others. */
const base = 38;
const other = base - 1;

/** Maximum number of letters whose key is exact: 38 to the 10th is below 2^53. */
export const longestKey = 10;

/** A number that sorts terms by their first `letters`. Ignores case; 0 for an empty term. */
export function toLettersKey(bytes: Uint8Array, from: number, end: number, letters: number): number {
  let key = 0;
  for (let index = 0; index < letters; index += 1)
    key = key * base + (from + index < end ? letterValue(bytes[from + index] as number) : 0);
  return key;
}

/** The lowest and the highest key of the terms with this beginning. */
export function lettersKeyRange(beginning: Uint8Array, letters: number): { low: number; high: number } {
  let [low, high] = [0, 0];
  for (let index = 0; index < letters; index += 1) {
    const isTyped = index < beginning.length;
    const value = isTyped ? letterValue(beginning[index] as number) : 0;
    low = low * base + value;
    high = high * base + (isTyped ? value : other);
  }
  return { low, high };
}

/** Whether only terms with this beginning have keys in its range: all its letters have separate values. */
export function hasExactRange(beginning: Uint8Array, letters: number): boolean {
  return beginning.length <= letters && beginning.every((byte) => letterValue(byte) !== other);
}

function letterValue(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30 + 1;
  if (byte >= 0x61 && byte <= 0x7a) return byte - 0x61 + 11;
  if (byte >= 0x41 && byte <= 0x5a) return byte - 0x41 + 11;
  return other;
}
