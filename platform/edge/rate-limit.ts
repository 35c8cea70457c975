/** Allows `limit` events per key and window; knows at most `keys` keys at a time. */
export class RateLimit {
  private readonly counts = new Map<string, number>();
  private windowEnd = 0;

  constructor(
    private readonly options: { limit: number; windowMs: number; keys: number; now?: () => number },
  ) {}

  /** False when the key has had its share of this window, or when too many keys ask at once. */
  take(key: string): boolean {
    const now = (this.options.now ?? performance.now.bind(performance))();
    if (now >= this.windowEnd) {
      this.counts.clear();
      this.windowEnd = now + this.options.windowMs;
    }
    const count = this.counts.get(key) ?? 0;
    if (count >= this.options.limit || (count === 0 && this.counts.size >= this.options.keys)) return false;
    this.counts.set(key, count + 1);
    return true;
  }
}
