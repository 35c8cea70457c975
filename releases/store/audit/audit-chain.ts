import { createHash } from "node:crypto";

/** The part of a stored audit entry that the chain needs. */
export interface ChainedEntry {
  /** 1, 2, 3, ...; null when the entry was not written by the platform. */
  position: number | null;
  /** All fields of the entry in one canonical text. */
  canonical: string;
  hash: string | null;
}

/** Position and hash of the last entry of the chain. */
export interface ChainEnd {
  position: number;
  hash: string;
}

export interface ChainProblem {
  /** Position of the entry; for an inserted entry, that of the entry before it. */
  position: number;
  problem: "changed" | "removed" | "inserted";
  /** The stored entry in canonical form; null for a removed entry. */
  entry: string | null;
}

/** Returns the hash of an entry. `previous` is the hash of the entry before it, or "" for the first entry. */
export function chainHash(previous: string, canonical: string): string {
  return createHash("sha256").update(`${previous}\n${canonical}`).digest("hex");
}

/** Checks the chain entry by entry. Feed it entries in order of position, those without a position last. */
export class ChainCheck {
  readonly problems: ChainProblem[] = [];
  private position = 0;
  private hash = "";

  constructor(
    private readonly end: ChainEnd,
    /** A hash that an operator recorded earlier. The chain must still contain it. */
    private readonly noted: string | undefined,
  ) {}

  private hasNoted = false;

  /** True when the recorded hash is missing: the whole chain was rewritten. */
  get isRewritten(): boolean {
    return this.noted !== undefined && !this.hasNoted;
  }

  follow({ position, canonical, hash }: ChainedEntry): void {
    if (position === null || position > this.end.position) {
      this.report(this.position, "inserted", canonical);
      return;
    }
    if (position > this.position + 1) this.report(this.position + 1, "removed", null);
    // After a gap the previous hash is unknown, and the gap is already reported.
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
