interface PrivateWord {
  word: string;
  use: string;
}

type Counts = Record<string, Record<string, number>>;

export function compareWords(
  left: Counts | undefined,
  found: Record<string, Record<string, string[]>>,
  privateWords: PrivateWord[],
): {
  /** A message for each word that became more frequent. */
  grown: string[];
  /** Words that became rarer. */
  shrunk: string[];
  next: Counts;
};
