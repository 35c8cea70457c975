import { Random } from "@larchway/api/random/random";
import { createBitSet, hasBit } from "./bit-set";
import { DescriptionTerms } from "./description-terms";
import type { TermsQuery } from "./terms-query";

/** Terms of most texts, of some and of few. */
const vocabularySize = 60;
const count = 12_000;

/** A text by its positions; frequent terms are repeated, and some positions have no term. */
function randomText(random: Random): string[] {
  return Array.from({ length: random.int(0, 40) }, () =>
    random.chance(0.2) ? "" : `t${Math.floor(vocabularySize * random.next() ** 3)}`,
  );
}

function toVector(text: readonly string[]): string {
  const positions = new Map<string, number[]>();
  text.forEach((term, index) => {
    if (term) positions.set(term, [...(positions.get(term) ?? []), index + 1]);
  });
  return [...positions].map(([term, at]) => `'${term}':${at.join(",")}`).join(" ");
}

function randomPhrase(random: Random, text: readonly string[]): TermsQuery {
  const length = random.int(2, 5);
  const start = random.int(0, Math.max(0, text.length - length));
  const found = text.slice(start, start + length).flatMap((term, offset) => (term ? [{ term, offset }] : []));
  const first = found[0]?.offset ?? 0;
  return { kind: "phrase", terms: found.map(({ term, offset }) => ({ term, offset: offset - first })) };
}

function randomQuery(random: Random, text: readonly string[], depth = 2): TermsQuery {
  const roll = random.next();
  if (depth === 0 || roll < 0.3) {
    const phrase = randomPhrase(random, random.chance(0.7) ? text : randomText(random));
    return phrase.kind === "phrase" && phrase.terms.length > 0 ? phrase : { kind: "term", term: "t0" };
  }
  if (roll < 0.4) return { kind: "term", term: `t${random.int(0, vocabularySize)}` };
  const next = () => randomQuery(random, text, depth - 1);
  if (roll < 0.55) return { kind: "not", of: next() };
  return { kind: random.pick(["and", "or"] as const), all: [next(), next(), next()] };
}

/** The definition of a match, one text at a time. */
function matches(text: readonly string[], query: TermsQuery): boolean {
  switch (query.kind) {
    case "term":
      return text.includes(query.term);
    case "phrase":
      return text.some((_, start) => query.terms.every(({ term, offset }) => text[start + offset] === term));
    case "not":
      return !matches(text, query.of);
    case "and":
      return query.all.every((each) => matches(text, each));
    case "or":
      return query.all.some((each) => matches(text, each));
  }
}

it("finds the phrases of frequent and rare terms that reading each text finds, also after changes", () => {
  const random = new Random(21);
  const terms = new DescriptionTerms();
  const texts = Array.from({ length: count }, () => randomText(random));
  const ids = Uint32Array.from(texts.keys());
  terms.put(texts.map((text, id) => ({ id, terms: toVector(text) })));
  let filled = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    if (turn % 20 === 19) {
      const changed = Array.from({ length: turn === 59 ? 2_600 : 40 }, () => random.int(0, count - 1));
      for (const id of changed) texts[id] = randomText(random);
      terms.put([...new Set(changed)].map((id) => ({ id, terms: toVector(texts[id] ?? []) })));
    }
    const query = randomQuery(random, random.pick(texts));
    const set = createBitSet(count);
    terms.addMatches(set, { key: String(turn), query }, { ids, positions: ids });
    const found = [...ids].filter((id) => hasBit(set, id));
    expect(found).toEqual([...ids].filter((id) => matches(texts[id] ?? [], query)));
    if (found.length > 0) filled += 1;
  }
  expect(filled).toBeGreaterThan(50);
});
