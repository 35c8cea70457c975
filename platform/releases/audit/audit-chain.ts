import { createHash } from "node:crypto";

/** A stored entry as far as the chain goes. */
export interface ChainedEntry {
  /** 1, 2, 3, ...; null when the entry was not written by the platform. */
  position: number | null;
  /** Everything that the entry says, always in the same form. */
  canonical: string;
  hash: string | null;
}

/** Where the chain ends: the position and the hash of its last entry. */
export interface ChainEnd {
  position: number;
  hash: string;
}

export interface ChainProblem {
  /** Of the entry; for an inserted one, of the entry before it. */
  position: number;
  problem: "changed" | "removed" | "inserted";
  /** The entry that is there, in its canonical form; null for a removed one. */
  entry: string | null;
}

/** The hash of an entry; `previous` is that of the entry before, empty for the first. */
export function chainHash(previous: string, canonical: string): string {
  return createHash("sha256").update(`${previous}\n${canonical}`).digest("hex");
}

/** Follows the chain entry by entry, in the order of their positions, those without one at the end. */
export class ChainCheck {
  readonly problems: ChainProblem[] = [];
  private position = 0;
  private hash = "";

  constructor(
    private readonly end: ChainEnd,
    /** A hash that somebody noted earlier: the chain must still have it. */
    private readonly noted: string | undefined,
  ) {}

  private hasNoted = false;

  /** True when a noted hash is no longer there: the whole chain was written again. */
  get isRewritten(): boolean {
    return this.noted !== undefined && !this.hasNoted;
  }

  follow({ position, canonical, hash }: ChainedEntry): void {
    if (position === null || position > this.end.position) {
      this.report(this.position, "inserted", canonical);
      return;
    }
    if (position > this.position + 1) this.report(this.position + 1, "removed", null);
    // After a gap the hash before is unknown, and the gap is reported already.
    else if (hash !== chainHash(this.hash, canonical)) this.report(position, "changed", canonical);
    this.position = position;
    this.hash = hash ?? "";
    if (hash !== null && hash === this.noted) this.hasNoted = true;
  }

  finish(): void {
    const { end } = this;
    if (this.position < end.position) this.report(this.position + 1, "removed", null);
    else if (this.hash !== end.hash) this.report(this.position, "changed", null);
  }

  private report(position: number, problem: ChainProblem["problem"], entry: string | null): void {
    this.problems.push({ position, problem, entry });
  }
}
