/** What a description must have, from a tsquery of PostgreSQL. */
export type WordsQuery =
  | { kind: "word"; word: string }
  /** Words at distances from the first of them. */
  | { kind: "phrase"; words: { word: string; offset: number }[] }
  | { kind: "not"; of: WordsQuery }
  | { kind: "and" | "or"; all: WordsQuery[] };

const token = /\s*(?:'((?:[^'\\]|''|\\\\)*)'|(<->|<\d+>|[&|!()]))/gy;

/**
 * Reads the text of a tsquery, such as `'bright' & !( 'open' <-> 'plan' )`; null for one without words, which nothing matches.
 *
 * @throws Error for what a search as on the web never becomes
 */
export function parseWordsQuery(text: string): WordsQuery | null {
  const tokens = [...text.matchAll(token)].map(([, word, operator]) => ({ word, operator }));
  if (tokens.length === 0) return null;
  let at = 0;
  const takes = (operator: string): boolean => {
    if (tokens[at]?.operator !== operator) return false;
    at += 1;
    return true;
  };
  const fail = (): never => {
    throw new Error(`This tsquery can't be read: ${text}`);
  };
  const parseList = (kind: "and" | "or", operator: string, parse: () => WordsQuery): WordsQuery => {
    const all = [parse()];
    while (takes(operator)) all.push(parse());
    return all.length === 1 ? (all[0] as WordsQuery) : { kind, all };
  };
  const parseOr = (): WordsQuery => parseList("or", "|", parseAnd);
  const parseAnd = (): WordsQuery => parseList("and", "&", parsePhrase);
  const parsePhrase = (): WordsQuery => {
    let left = parseOne();
    for (let distance; (distance = /^<(-|\d+)>$/.exec(tokens[at]?.operator ?? "")?.[1]);) {
      at += 1;
      const words = [...(toPhrase(left) ?? fail())];
      const start = (words.at(-1)?.offset ?? 0) + (distance === "-" ? 1 : Number(distance));
      for (const { word, offset } of toPhrase(parseOne()) ?? fail())
        words.push({ word, offset: start + offset });
      left = { kind: "phrase", words };
    }
    return left;
  };
  const parseOne = (): WordsQuery => {
    if (takes("!")) return { kind: "not", of: parseOne() };
    if (takes("(")) {
      const inside = parseOr();
      return takes(")") ? inside : fail();
    }
    const word = tokens[at++]?.word;
    return word === undefined ? fail() : { kind: "word", word: unquote(word) };
  };
  const query = parseOr();
  return at === tokens.length ? query : fail();
}

function toPhrase(query: WordsQuery): { word: string; offset: number }[] | undefined {
  if (query.kind === "word") return [{ word: query.word, offset: 0 }];
  return query.kind === "phrase" ? query.words : undefined;
}

/** A lexeme as PostgreSQL writes it between quotes. */
export function unquote(written: string): string {
  return written.replaceAll("''", "'").replaceAll("\\\\", "\\");
}

/** Every word of a query once. */
export function listWords(query: WordsQuery): string[] {
  const list = (part: WordsQuery): string[] => {
    if (part.kind === "word") return [part.word];
    if (part.kind === "phrase") return part.words.map(({ word }) => word);
    return part.kind === "not" ? list(part.of) : part.all.flatMap(list);
  };
  return [...new Set(list(query))];
}
