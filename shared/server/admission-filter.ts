/**
 * Remembers the keys of recent requests, between `half` and twice as many (a doorkeeper). A cache admits an entry only
 * at its second request. Otherwise the many one-time requests evict the others, and short-lived entries are the
 * most expensive garbage.
 */
export class AdmissionFilter<Key> {
  private newer = new Set<Key>();
  private older = new Set<Key>();

  constructor(private readonly half: number) {}

  /** True when the key was seen before. Records the key. */
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
