import {
  emptyColumns,
  joinColumns,
  type ListingColumns,
  mergeColumns,
  pickColumns,
  slotsWhere,
} from "./listing-columns";
import type { ListingTests } from "./listing-tests";
import { buildSegment, liveSlots, removeFromSegment, type Segment } from "./segment";
import { type Vocabulary } from "./vocabulary";

/** All listings, and once more the active ones alone: most questions are about these, and they are few. */
interface SegmentPair {
  all: Segment;
  active: Segment;
}

/** What happened since a point: new versions, and ids that are gone. */
interface Overlay {
  columns: ListingColumns;
  removed: Set<number>;
}

const noOverlay = (): Overlay => ({ columns: emptyColumns(0), removed: new Set() });

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
    private base: SegmentPair,
  ) {}

  static async build(vocabulary: Vocabulary, parts: readonly ListingColumns[]): Promise<ListingSnapshot> {
    return new ListingSnapshot(vocabulary, await buildPair(joinColumns(parts), vocabulary));
  }

  get size(): number {
    return this.base.all.columns.id.length;
  }

  segmentsFor({ onlyActive }: ListingTests): Segment[] {
    const pairs = this.overlayPair ? [this.base, this.overlayPair] : [this.base];
    return pairs.map((pair) => (onlyActive ? pair.active : pair.all));
  }

  /** Takes over new versions of listings (in the order of their ids) and removes others. */
  async apply(changed: ListingColumns, removed: readonly number[]): Promise<void> {
    if (changed.id.length === 0 && removed.length === 0) return;
    let before: Overlay;
    let overlay: Overlay;
    let pair: SegmentPair | undefined;
    do {
      before = this.overlay;
      overlay = extend(before, changed, removed);
      pair = await overlayPair(overlay, this.vocabulary);
      // A new base took over meanwhile: once more, upon that one.
    } while (this.overlay !== before);
    if (this.late) this.late = extend(this.late, changed, removed);
    // From here to the end without a pause: no reader sees a listing twice or not at all.
    this.overlay = overlay;
    this.overlayPair = pair;
    hide(this.base, changed.id);
    hide(this.base, removed);
  }

  get needsNewBase(): boolean {
    return !this.late && this.overlay.columns.id.length > Math.max(2_000, this.size / 50);
  }

  /** Sorts base and overlay into a new base; changes may be applied meanwhile. */
  async renewBase(): Promise<void> {
    const live = pickColumns(this.base.all.columns, liveSlots(this.base.all));
    const columns = mergeColumns(live, this.overlay.columns);
    this.late = noOverlay();
    try {
      const base = await buildPair(columns, this.vocabulary);
      let late: Overlay;
      let pair: SegmentPair | undefined;
      do {
        late = this.late;
        pair = await overlayPair(late, this.vocabulary);
      } while (this.late !== late);
      hide(base, late.columns.id);
      hide(base, late.removed);
      this.base = base;
      this.overlay = late;
      this.overlayPair = pair;
    } finally {
      this.late = undefined;
    }
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

async function overlayPair({ columns }: Overlay, vocabulary: Vocabulary): Promise<SegmentPair | undefined> {
  return columns.id.length > 0 ? buildPair(columns, vocabulary) : undefined;
}

async function buildPair(columns: ListingColumns, vocabulary: Vocabulary): Promise<SegmentPair> {
  const isActive = vocabulary.kinds.values.map(({ status }) => status === "active");
  const slots = slotsWhere(columns.id.length, (slot) => isActive[columns.kind[slot] as number] === true);
  return {
    all: await buildSegment(columns, vocabulary),
    active: await buildSegment(pickColumns(columns, slots), vocabulary),
  };
}
