import { assertDefined } from "./assert-defined";

/** A repeatable source of chance: the same seed gives the same values on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
    // Neighbouring seeds start far apart.
    for (let warm = 0; warm < 4; warm += 1) this.next();
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number, both ends included. */
  int(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error("Nothing to pick from.");
    return item;
  }

  /** By weight: `weighted({ New: 7, Extension: 1 })`. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const entries = Object.entries(weights) as [T, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return assertDefined(entries[0])[0];
  }

  /** Mean 0, deviation 1, never beyond 2.5. */
  normal(): number {
    const sum = this.next() + this.next() + this.next() + this.next() + this.next() + this.next();
    return Math.max(-2.5, Math.min(2.5, (sum - 3) * Math.SQRT2));
  }

  shuffle<T>(items: readonly T[]): T[] {
    const mixed = [...items];
    for (let index = mixed.length - 1; index > 0; index -= 1) {
      const other = this.int(0, index);
      [mixed[index], mixed[other]] = [assertDefined(mixed[other]), assertDefined(mixed[index])];
    }
    return mixed;
  }
}

/** A seed from a text (FNV-1a). */
export function hashToSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
