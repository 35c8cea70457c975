import type { ListingIndex } from "../listing-index/listing-index";

/** Keeps the answers that visitors got last: many ask the same. */
export interface AnswerStore {
  /** The kept answer, or a new one. */
  read(question: string, answer: () => Promise<string>): Promise<{ body: Buffer; isKept: boolean }>;
}

interface AnswerStoreOptions {
  listingIndex: Pick<ListingIndex, "isInTouch" | "onChange">;
  now: () => number;
  /** Bytes of all kept answers together, at most. */
  size?: number;
}

/** Counts of cities may be so old: as old as a browser may keep an answer. */
const maxAge = 30_000;
/** What an answer takes beside its body, about: its question, and more when it is compressed. */
const perAnswer = 500;

/** Questions that are remembered in each of two halves, the newer and the older one. */
const rememberedQuestions = 5_000;

/**
 * An answer is kept when it is asked for again: most questions are asked once, and to keep their answers for a moment
 * would push the others out, and cost as much as to make them. Every change of a listing empties the store, and nothing
 * is kept while the listing index does not follow the database. Only for answers that everybody may see and that depend
 * on listings alone.
 */
export function createAnswerStore({ listingIndex, now, size = 12_000_000 }: AnswerStoreOptions): AnswerStore {
  const kept = new Map<string, { body: Buffer; at: number }>();
  let bytes = 0;
  let changes = 0;
  let [asked, askedBefore] = [new Set<string>(), new Set<string>()];
  listingIndex.onChange(() => {
    changes += 1;
    bytes = 0;
    kept.clear();
  });

  const drop = (question: string) => {
    const known = kept.get(question);
    if (!known) return;
    bytes -= known.body.length + perAnswer;
    kept.delete(question);
  };
  /** The newest goes last. */
  const keep = (question: string, body: Buffer) => {
    drop(question);
    kept.set(question, { body, at: now() });
    bytes += body.length + perAnswer;
    for (const oldest of kept.keys()) {
      if (bytes <= size) break;
      drop(oldest);
    }
  };

  const isAskedAgain = (question: string) => {
    if (asked.has(question) || askedBefore.has(question)) return true;
    if (asked.size >= rememberedQuestions) [asked, askedBefore] = [new Set(), asked];
    asked.add(question);
    return false;
  };

  return {
    async read(question, answer) {
      const known = kept.get(question);
      if (known && listingIndex.isInTouch() && now() - known.at < maxAge)
        return { body: known.body, isKept: true };
      const before = changes;
      const body = Buffer.from(await answer());
      // What was read before a change may be what was there before it.
      if (isAskedAgain(question) && changes === before && listingIndex.isInTouch()) keep(question, body);
      return { body, isKept: false };
    },
  };
}
