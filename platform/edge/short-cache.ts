export interface ShortCacheOptions<T> {
  /** Milliseconds that a value may be used again. */
  freshness: number;
  /** Values kept at most; the oldest goes first. */
  size: number;
  /** False for values that should be made anew at the next chance. */
  isCacheable: (value: T) => boolean;
}

/** Remembers for a moment what was made for a key; who asks meanwhile shares the same making. */
export class ShortCache<T> {
  private readonly entries = new Map<string, { until: number; value: Promise<T> }>();

  constructor(private readonly options: ShortCacheOptions<T>) {}

  get(key: string, make: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const known = this.entries.get(key);
    if (known && known.until > now) return known.value;

    const value = make();
    const entry = { until: now + this.options.freshness, value };
    this.entries.delete(key);
    this.entries.set(key, entry);
    for (const [oldest] of this.entries) {
      if (this.entries.size <= this.options.size) break;
      this.entries.delete(oldest);
    }
    const forget = () => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    };
    value.then((made) => {
      if (!this.options.isCacheable(made)) forget();
    }, forget);
    return value;
  }
}
