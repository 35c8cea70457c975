/** Keeps away for a while from what failed several times in a row. */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = -Infinity;

  /**
   * @param maxFailures in a row, after which it opens
   * @param pause milliseconds until it lets one attempt through
   */
  constructor(
    private readonly maxFailures: number,
    private readonly pause: number,
  ) {}

  /** True when an attempt may be made. Half open it lets one through, and the next one only after another pause. */
  tryEnter(now: number): boolean {
    if (!this.isOpen) return true;
    if (now < this.openUntil) return false;
    this.openUntil = now + this.pause;
    return true;
  }

  get isOpen(): boolean {
    return this.failures >= this.maxFailures;
  }

  succeed(): void {
    this.failures = 0;
  }

  fail(now: number): void {
    this.failures += 1;
    this.openUntil = now + this.pause;
  }
}
