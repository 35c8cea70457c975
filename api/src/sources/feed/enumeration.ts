/** Meaning of a feed's term: one of our terms, one that is not for the public, or unknown. */
export type Meaning<Term extends string> =
  { kind: "term"; term: Term } | { kind: "hidden" } | { kind: "unknown" };

export interface Enumeration<Term extends string> {
  read(term: string): Meaning<Term>;
}

/** Ignores case, blanks and punctuation: servers write "Active Under Contract" as "ActiveUnderContract". */
function toTermKey(term: string): string {
  return term
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * A table of our terms, each with the feed's other spellings, and of the terms that are not for the public. A term
 * outside the table is "unknown", never the nearest one.
 */
export function createEnumeration<Term extends string>(
  terms: Readonly<Record<Term, readonly string[]>>,
  hidden: readonly string[] = [],
): Enumeration<Term> {
  const meanings = new Map<string, Meaning<Term>>(
    hidden.map((term) => [toTermKey(term), { kind: "hidden" }]),
  );
  for (const term of Object.keys(terms) as Term[])
    for (const spelling of [term, ...terms[term]]) meanings.set(toTermKey(spelling), { kind: "term", term });
  return { read: (term) => meanings.get(toTermKey(term)) ?? { kind: "unknown" } };
}
