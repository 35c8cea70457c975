/** Stops calls for a while after several consecutive failures. */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = -Infinity;

  /**
   * @param maxFailures consecutive failures that open the breaker
   * @param pause milliseconds until it allows one attempt
   */
  constructor(
    private readonly maxFailures: number,
    private readonly pause: number,
  ) {}

  /** Returns true when an attempt may be made. A half-open breaker allows one attempt per pause. */
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
