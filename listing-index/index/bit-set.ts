/** Sets of positions, one bit for each: 32 positions to a number, the lowest bit first. */
export type BitSet = Int32Array;

export function createBitSet(length: number): BitSet {
  return new Int32Array((length + 31) >>> 5);
}

/** All positions below `length`. */
export function createFullBitSet(length: number): BitSet {
  const set = createBitSet(length).fill(-1);
  if ((length & 31) !== 0) set[set.length - 1] = (1 << (length & 31)) - 1;
  return set;
}

export function addBit(set: BitSet, position: number): void {
  const word = position >>> 5;
  set[word] = (set[word] as number) | (1 << (position & 31));
}

export function removeBit(set: BitSet, position: number): void {
  const word = position >>> 5;
  set[word] = (set[word] as number) & ~(1 << (position & 31));
}

export function hasBit(set: BitSet, position: number): boolean {
  return (((set[position >>> 5] as number) >>> (position & 31)) & 1) === 1;
}

/** Writes the intersection of the sets into `into`, for the positions from `from` to `to` (and their neighbours). */
export function intersect(sets: readonly BitSet[], into: BitSet, from: number, to: number): void {
  const first = from >>> 5;
  const end = (to + 31) >>> 5;
  const [one, ...others] = sets as [BitSet, ...BitSet[]];
  into.set(one.subarray(first, end), first);
  for (const other of others) {
    for (let word = first; word < end; word += 1)
      into[word] = (into[word] as number) & (other[word] as number);
  }
}

/** Adds the positions of another set. */
export function unite(set: BitSet, other: BitSet): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] as number) | (other[word] as number);
}

export function countBits(set: BitSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += countOnes(set[word] as number);
  return count;
}

/** The bits of one number. */
export function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes the positions of a set from `from` to `to` into a list, after `start` others; returns the list's length. */
export function listBits(
  set: BitSet,
  list: Uint32Array,
  { from, to, start }: { from: number; to: number; start: number },
): number {
  if (from >= to) return start;
  let length = start;
  const last = (to - 1) >>> 5;
  for (let word = from >>> 5; word <= last; word += 1) {
    let left = (set[word] as number) | 0;
    const base = word << 5;
    if (base < from) left &= -1 << (from & 31);
    if (word === last && (to & 31) !== 0) left &= ~(-1 << (to & 31));
    if (left === -1) {
      for (let bit = 0; bit < 32; bit += 1) list[length + bit] = base + bit;
      length += 32;
      continue;
    }
    while (left !== 0) {
      const lowest = left & -left;
      list[length] = base + 31 - Math.clz32(lowest);
      length += 1;
      left ^= lowest;
    }
  }
  return length;
}

/** The first positions of a set from `from` to `to`, or its last ones when descending, in that order, until `list` is full. */
export function takeBits(
  set: BitSet,
  list: Uint32Array,
  { from, to, start, isAscending }: { from: number; to: number; start: number; isAscending: boolean },
): number {
  if (from >= to) return start;
  let length = start;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  for (let turn = 0; turn <= last - first && length < list.length; turn += 1) {
    const word = isAscending ? first + turn : last - turn;
    let left = (set[word] as number) | 0;
    if (word === first) left &= -1 << (from & 31);
    if (word === last && (to & 31) !== 0) left &= ~(-1 << (to & 31));
    while (left !== 0 && length < list.length) {
      const bit = isAscending ? 31 - Math.clz32(left & -left) : 31 - Math.clz32(left);
      list[length] = (word << 5) + bit;
      length += 1;
      left &= ~(1 << bit);
    }
  }
  return length;
}

/** Calls with each position of a set, ascending. */
export function forEachBit(set: BitSet, call: (position: number) => void): void {
  for (let word = 0; word < set.length; word += 1)
    for (let left = set[word] as number; left !== 0; left &= left - 1)
      call((word << 5) + 31 - Math.clz32(left & -left));
}
