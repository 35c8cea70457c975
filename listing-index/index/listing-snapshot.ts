import { emptyColumns, type ListingColumns, mergeColumns, pickColumns, slotsWhere } from "./listing-columns";
import type { ListingTests } from "./listing-tests";
import type { SegmentBuilder } from "./segment-builder";
import { removeFromSegment, type Segment } from "./segment";
import { buildSegments, type Segments } from "./segments";
import type { Dictionaries } from "./dictionaries";

/** Changes since a moment: new versions, and ids of deleted listings. */
interface Delta {
  columns: ListingColumns;
  removed: Set<number>;
}

const createDelta = (): Delta => ({ columns: emptyColumns(0, 0), removed: new Set() });

/**
 * The listings at one moment of the database: a large base, sorted once, and a small delta of later changes, sorted
 * again with every change. When the delta is large, both become the next base.
 */
export class ListingSnapshot {
  private delta = createDelta();
  private deltaSegments: Segments | undefined;
  /** Changes while the next base is being sorted; otherwise undefined. */
  private pending: Delta | undefined;

  private constructor(
    readonly dictionaries: Dictionaries,
    private readonly builder: SegmentBuilder,
    private base: Segments,
  ) {}

  static async build(
    dictionaries: Dictionaries,
    parts: readonly ListingColumns[],
    builder: SegmentBuilder,
  ): Promise<ListingSnapshot> {
    const codes = dictionaries.codeTables();
    const base = await builder.build({ parts, gone: [], newer: emptyColumns(0, 0), codes });
    return new ListingSnapshot(dictionaries, builder, base);
  }

  get size(): number {
    return this.base.all.columns.id.length;
  }

  /** The ids of all listings, newer ones last; some may be gone. */
  listIds(): Uint32Array {
    const [base, delta] = [this.base.all.columns.id, this.delta.columns.id];
    const ids = new Uint32Array(base.length + delta.length);
    ids.set(base);
    ids.set(delta, base.length);
    return ids;
  }

  segmentsFor({ onlyActive }: Pick<ListingTests, "onlyActive">): Segment[] {
    const all = this.deltaSegments ? [this.base, this.deltaSegments] : [this.base];
    return all.map((segments) => (onlyActive ? segments.active : segments.all));
  }

  /** Adds new versions of listings (in the order of their ids) and removes others. */
  apply(changed: ListingColumns, removed: readonly number[]): void {
    if (changed.id.length === 0 && removed.length === 0) return;
    this.delta = extend(this.delta, changed, removed);
    this.deltaSegments = this.sortDelta(this.delta);
    if (this.pending) this.pending = extend(this.pending, changed, removed);
    hide(this.base, changed.id);
    hide(this.base, removed);
  }

  get needsNewBase(): boolean {
    return !this.pending && this.delta.columns.id.length > Math.max(2_000, this.size / 50);
  }

  /** Sorts base and delta into a new base; changes may be applied at the same time. */
  async rebuildBase(): Promise<void> {
    const { columns, gone } = this.base.all;
    const newer = this.delta.columns;
    this.pending = createDelta();
    try {
      const codes = this.dictionaries.codeTables();
      const base = await this.builder.build({ parts: [columns], gone, newer, codes });
      hide(base, this.pending.columns.id);
      hide(base, this.pending.removed);
      this.base = base;
      this.delta = this.pending;
      this.deltaSegments = this.sortDelta(this.delta);
    } finally {
      this.pending = undefined;
    }
  }

  private sortDelta({ columns }: Delta): Segments | undefined {
    return columns.id.length > 0 ? buildSegments(columns, this.dictionaries.codeTables()) : undefined;
  }
}

function extend({ columns, removed }: Delta, changed: ListingColumns, gone: readonly number[]): Delta {
  const all = new Set([...removed, ...gone]);
  const merged = mergeColumns(columns, changed);
  if (gone.length === 0) return { columns: merged, removed: all };
  const remaining = slotsWhere(merged.id.length, (slot) => !all.has(merged.id[slot] as number));
  return { columns: pickColumns(merged, remaining), removed: all };
}

function hide({ all, active }: Segments, ids: Iterable<number>): void {
  for (const id of ids) {
    removeFromSegment(all, id);
    removeFromSegment(active, id);
  }
}
