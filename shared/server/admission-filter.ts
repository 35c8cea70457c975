/**
 * Remembers the keys of the last requests, between `half` and twice as many (a doorkeeper). A cache that admits only what is
 * requested a second time is not turned over by the many things that are requested once: they would push the others out,
 * and what lives for a while and then goes is the most expensive garbage.
 */
export class AdmissionFilter<Key> {
  private newer = new Set<Key>();
  private older = new Set<Key>();

  constructor(private readonly half: number) {}

  /** True when the key was seen before; from now on it was. */
  admits(key: Key): boolean {
    if (this.newer.has(key)) return true;
    const isKnown = this.older.has(key);
    if (this.newer.size >= this.half) {
      this.older = this.newer;
      this.newer = new Set();
    }
    this.newer.add(key);
    return isKnown;
  }
}
