/** Keeps the last answers of one kind for a while: going back to where one was asks nothing. */
export interface KeptAnswers<T> {
  /** The kept answer, or a new one. A failure is not kept. */
  read(question: string, ask: () => Promise<T>): Promise<T>;
}

interface KeptAnswersOptions {
  /** Answers at most; the one that was kept first goes first. */
  size: number;
  /** Milliseconds. */
  maxAge: number;
  now: () => number;
}

export function createKeptAnswers<T>({ size, maxAge, now }: KeptAnswersOptions): KeptAnswers<T> {
  const kept = new Map<string, { answer: T; at: number }>();
  return {
    async read(question, ask) {
      const known = kept.get(question);
      if (known && now() - known.at < maxAge) return known.answer;
      const at = now();
      const answer = await ask();
      kept.delete(question);
      kept.set(question, { answer, at });
      for (const oldest of kept.keys()) {
        if (kept.size <= size) break;
        kept.delete(oldest);
      }
      return answer;
    },
  };
}
