import type { ListingIndex } from "../listing-index/listing-index";

/** Keeps the answers to what visitors typed last: everybody begins with the same few letters. */
export interface AnswerStore {
  /** The kept answer, or a new one. */
  read(question: string, answer: () => Promise<string>): Promise<string>;
}

interface AnswerStoreOptions {
  listingIndex: Pick<ListingIndex, "isInTouch" | "onChange">;
  now: () => number;
  /** Answers kept at most; one takes some 4 kB. */
  size?: number;
}

/** Counts of cities may be so old: as old as a browser may keep an answer. */
const maxAge = 30_000;

/**
 * Every change of a listing empties it, and nothing is kept while the listing index does not follow the database. Only
 * for answers that everybody may see.
 */
export function createAnswerStore({ listingIndex, now, size = 2_000 }: AnswerStoreOptions): AnswerStore {
  const kept = new Map<string, { text: string; at: number }>();
  let changes = 0;
  listingIndex.onChange(() => {
    changes += 1;
    kept.clear();
  });

  return {
    async read(question, answer) {
      const known = kept.get(question);
      if (known && listingIndex.isInTouch() && now() - known.at < maxAge) return known.text;
      const before = changes;
      const text = await answer();
      // What was read before a change may be what was there before it.
      if (changes !== before || !listingIndex.isInTouch()) return text;
      kept.delete(question);
      kept.set(question, { text, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > size && oldest !== undefined) kept.delete(oldest);
      return text;
    },
  };
}
