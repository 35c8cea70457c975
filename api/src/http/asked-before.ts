/**
 * Remembers what was asked for last, between `half` and twice as many questions. A store that keeps only what is asked
 * for again is not turned over by the many things that are asked for once: they would push the others out, and what
 * lives for a while and then goes is the most expensive garbage.
 */
export class AskedBefore<Question> {
  private newer = new Set<Question>();
  private older = new Set<Question>();

  constructor(private readonly half: number) {}

  /** True when it was asked before; from now on it was. */
  ask(question: Question): boolean {
    if (this.newer.has(question)) return true;
    const isKnown = this.older.has(question);
    if (this.newer.size >= this.half) {
      this.older = this.newer;
      this.newer = new Set();
    }
    this.newer.add(question);
    return isKnown;
  }
}
