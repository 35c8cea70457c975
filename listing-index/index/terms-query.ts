/** A condition on the terms of a description, parsed from a tsquery of PostgreSQL. */
export type TermsQuery =
  | { kind: "term"; term: string }
  /** Terms, each with its distance from the first one. */
  | { kind: "phrase"; terms: { term: string; offset: number }[] }
  | { kind: "not"; of: TermsQuery }
  | { kind: "and" | "or"; all: TermsQuery[] };

const token = /\s*(?:'((?:[^'\\]|''|\\\\)*)'|(<->|<\d+>|[&|!()]))/gy;

/**
 * Parses the text of a tsquery, such as `'bright' & !( 'open' <-> 'plan' )`. Null without terms: such a query matches nothing.
 *
 * @throws Error for syntax that `websearch_to_tsquery` never returns
 */
export function parseTermsQuery(text: string): TermsQuery | null {
  const tokens = [...text.matchAll(token)].map(([, term, operator]) => ({ term, operator }));
  if (tokens.length === 0) return null;
  let index = 0;
  const takes = (operator: string): boolean => {
    if (tokens[index]?.operator !== operator) return false;
    index += 1;
    return true;
  };
  const fail = (): never => {
    throw new Error(`This tsquery can't be read: ${text}`);
  };
  const parseList = (kind: "and" | "or", operator: string, parse: () => TermsQuery): TermsQuery => {
    const all = [parse()];
    while (takes(operator)) all.push(parse());
    return all.length === 1 ? (all[0] as TermsQuery) : { kind, all };
  };
  const parseOr = (): TermsQuery => parseList("or", "|", parseAnd);
  const parseAnd = (): TermsQuery => parseList("and", "&", parsePhrase);
  const parsePhrase = (): TermsQuery => {
    let left = parseOne();
    for (let distance; (distance = /^<(-|\d+)>$/.exec(tokens[index]?.operator ?? "")?.[1]);) {
      index += 1;
      const terms = [...(toPhrase(left) ?? fail())];
      const start = (terms.at(-1)?.offset ?? 0) + (distance === "-" ? 1 : Number(distance));
      for (const { term, offset } of toPhrase(parseOne()) ?? fail())
        terms.push({ term, offset: start + offset });
      left = { kind: "phrase", terms };
    }
    return left;
  };
  const parseOne = (): TermsQuery => {
    if (takes("!")) return { kind: "not", of: parseOne() };
    if (takes("(")) {
      const inside = parseOr();
      return takes(")") ? inside : fail();
    }
    const term = tokens[index++]?.term;
    return term === undefined ? fail() : { kind: "term", term: unquote(term) };
  };
  const query = parseOr();
  return index === tokens.length ? query : fail();
}

function toPhrase(query: TermsQuery): { term: string; offset: number }[] | undefined {
  if (query.kind === "term") return [{ term: query.term, offset: 0 }];
  return query.kind === "phrase" ? query.terms : undefined;
}

/** A lexeme as PostgreSQL writes it between quotes. */
export function unquote(written: string): string {
  return written.replaceAll("''", "'").replaceAll("\\\\", "\\");
}

/** The distinct terms of a query. */
export function listQueryTerms(query: TermsQuery): string[] {
  const list = (part: TermsQuery): string[] => {
    if (part.kind === "term") return [part.term];
    if (part.kind === "phrase") return part.terms.map(({ term }) => term);
    return part.kind === "not" ? list(part.of) : part.all.flatMap(list);
  };
  return [...new Set(list(query))];
}
