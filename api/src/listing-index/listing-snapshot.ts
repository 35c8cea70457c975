import { emptyColumns, type ListingColumns, mergeColumns, pickColumns, slotsWhere } from "./listing-columns";
import type { ListingTests } from "./listing-tests";
import type { PairBuilder } from "./pair-builder";
import { removeFromSegment, type Segment } from "./segment";
import { buildPair, type SegmentPair } from "./segment-pair";
import type { Vocabulary } from "./vocabulary";

/** What happened since a point: new versions, and ids that are gone. */
interface Overlay {
  columns: ListingColumns;
  removed: Set<number>;
}

const noOverlay = (): Overlay => ({ columns: emptyColumns(0, 0), removed: new Set() });

/**
 * The listings at one moment of the database: a large base, sorted once, and a small overlay of what changed since,
 * sorted anew with every change. When the overlay has grown, both become the next base.
 */
export class ListingSnapshot {
  private overlay = noOverlay();
  private overlayPair: SegmentPair | undefined;
  /** What changes while the next base is being sorted; undefined when it is not. */
  private late: Overlay | undefined;

  private constructor(
    readonly vocabulary: Vocabulary,
    private readonly builder: PairBuilder,
    private base: SegmentPair,
  ) {}

  static async build(
    vocabulary: Vocabulary,
    parts: readonly ListingColumns[],
    builder: PairBuilder,
  ): Promise<ListingSnapshot> {
    const codes = vocabulary.codeTables();
    const base = await builder.build({ parts, gone: [], newer: emptyColumns(0, 0), codes });
    return new ListingSnapshot(vocabulary, builder, base);
  }

  get size(): number {
    return this.base.all.columns.id.length;
  }

  segmentsFor({ onlyActive }: Pick<ListingTests, "onlyActive">): Segment[] {
    const pairs = this.overlayPair ? [this.base, this.overlayPair] : [this.base];
    return pairs.map((pair) => (onlyActive ? pair.active : pair.all));
  }

  /** Takes over new versions of listings (in the order of their ids) and removes others. */
  apply(changed: ListingColumns, removed: readonly number[]): void {
    if (changed.id.length === 0 && removed.length === 0) return;
    this.overlay = extend(this.overlay, changed, removed);
    this.overlayPair = this.pairOf(this.overlay);
    if (this.late) this.late = extend(this.late, changed, removed);
    hide(this.base, changed.id);
    hide(this.base, removed);
  }

  get needsNewBase(): boolean {
    return !this.late && this.overlay.columns.id.length > Math.max(2_000, this.size / 50);
  }

  /** Sorts base and overlay into a new base; changes may be applied meanwhile. */
  async renewBase(): Promise<void> {
    const { columns, gone } = this.base.all;
    const newer = this.overlay.columns;
    this.late = noOverlay();
    try {
      const codes = this.vocabulary.codeTables();
      const base = await this.builder.build({ parts: [columns], gone, newer, codes });
      hide(base, this.late.columns.id);
      hide(base, this.late.removed);
      this.base = base;
      this.overlay = this.late;
      this.overlayPair = this.pairOf(this.overlay);
    } finally {
      this.late = undefined;
    }
  }

  private pairOf({ columns }: Overlay): SegmentPair | undefined {
    return columns.id.length > 0 ? buildPair(columns, this.vocabulary.codeTables()) : undefined;
  }
}

function extend({ columns, removed }: Overlay, changed: ListingColumns, gone: readonly number[]): Overlay {
  const all = new Set([...removed, ...gone]);
  const merged = mergeColumns(columns, changed);
  if (gone.length === 0) return { columns: merged, removed: all };
  const kept = slotsWhere(merged.id.length, (slot) => !all.has(merged.id[slot] as number));
  return { columns: pickColumns(merged, kept), removed: all };
}

function hide({ all, active }: SegmentPair, ids: Iterable<number>): void {
  for (const id of ids) {
    removeFromSegment(all, id);
    removeFromSegment(active, id);
  }
}
