import { LRUCache } from "lru-cache";
import { AskedBefore } from "./asked-before";

/** Keeps the answers that visitors got last: many ask the same. */
export interface AnswerStore {
  /** The kept answer, or a new one. */
  read(question: string, answer: () => Promise<Buffer>): Promise<{ body: Buffer; isKept: boolean }>;
}

interface AnswerStoreOptions {
  listingIndex: {
    /** True while changes of listings are heard of at most a few seconds after they were made. */
    isInTouch(): boolean;
    onChange(listener: () => void): void;
  };
  now: () => number;
  /** Bytes of all kept answers together, at most. */
  size?: number;
}

/** Counts of cities may be so old: as old as a browser may keep an answer. */
const maxAge = 30_000;
/** What an answer takes beside its body, about: its question, and more when it is compressed. */
const perAnswer = 500;

/** Questions that are remembered, at least. */
const rememberedQuestions = 5_000;

/**
 * An answer is kept when it is asked for again. Every change of a listing empties the store, and nothing is kept while
 * the listing index does not follow the database. Only for answers that everybody may see and that depend on listings
 * alone.
 */
export function createAnswerStore({ listingIndex, now, size = 12_000_000 }: AnswerStoreOptions): AnswerStore {
  const kept = new LRUCache<string, { body: Buffer; at: number }>({
    maxSize: size,
    sizeCalculation: ({ body }) => body.length + perAnswer,
  });
  const asked = new AskedBefore<string>(rememberedQuestions);
  let changes = 0;
  listingIndex.onChange(() => {
    changes += 1;
    kept.clear();
  });

  return {
    async read(question, answer) {
      const known = kept.get(question);
      if (known && listingIndex.isInTouch() && now() - known.at < maxAge)
        return { body: known.body, isKept: true };
      const before = changes;
      const body = await answer();
      // What was read before a change may be what was there before it.
      if (asked.ask(question) && changes === before && listingIndex.isInTouch())
        kept.set(question, { body, at: now() });
      return { body, isKept: false };
    },
  };
}
