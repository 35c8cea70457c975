import { createBitSet, hasBit } from "./bit-set";
import { DescriptionTerms } from "./description-terms";
import { parseTermsQuery } from "./terms-query";

const find = (terms: DescriptionTerms, query: string): number[] => {
  const parsed = parseTermsQuery(query);
  if (!parsed) throw new Error(`${query} has no terms.`);
  const ids = Uint32Array.from({ length: 40_000 }, (_, id) => id);
  const set = createBitSet(ids.length);
  terms.addMatches(set, { key: query, query: parsed }, { ids, positions: ids });
  return [...ids].filter((id) => hasBit(set, id));
};

describe("the terms of descriptions", () => {
  it("finds rare terms among more than 65,536: alone, in a phrase and excluded", () => {
    const terms = new DescriptionTerms();
    // Four terms that no other listing has.
    const own = (id: number) => [1, 2, 3, 4].map((n) => `'w${id}x${n}':${n}`).join(" ");
    terms.put(Array.from({ length: 20_000 }, (_, id) => ({ id, terms: `${own(id)} 'all':5` })));
    for (const id of [0, 13_000, 14_000, 19_999]) {
      expect(find(terms, `'w${id}x3'`)).toEqual([id]);
      expect(find(terms, `'w${id}x3' <-> 'w${id}x4' <-> 'all'`)).toEqual([id]);
      expect(find(terms, `'w${id}x3' <2> 'w${id}x4'`)).toEqual([]);
      expect(find(terms, `'all' & !'w${id}x2'`)).toHaveLength(19_999);
    }
  });

  it("finds the latest description, and never a removed one", () => {
    const terms = new DescriptionTerms();
    terms.put([
      { id: 7, terms: "'garden':1" },
      { id: 8, terms: "" },
      { id: 9, terms: null },
      { id: 30_000, terms: "'garden':2 'it''s':1" },
    ]);
    expect(find(terms, "'garden'")).toEqual([7, 30_000]);
    expect(find(terms, "!'garden'")).toEqual([8]);
    terms.put([
      { id: 7, terms: "'pool':1" },
      { id: 30_000, terms: null },
    ]);
    expect(find(terms, "'garden'")).toEqual([]);
    expect(find(terms, "!'garden'")).toEqual([7, 8]);
    expect(find(terms, "!( 'pool' | 'it''s' )")).toEqual([8]);
  });

  it("keeps the other descriptions when many are replaced", () => {
    const terms = new DescriptionTerms();
    const put = (ids: readonly number[], text: string) => terms.put(ids.map((id) => ({ id, terms: text })));
    const all = Array.from({ length: 5_000 }, (_, id) => id);
    put(all, "'open':1 'plan':2");
    put([4_998, 7], "'plan':1 'open':2");
    expect(find(terms, "'open' <-> 'plan'")).toHaveLength(4_998);
    expect(find(terms, "'plan' <-> 'open'")).toEqual([7, 4_998]);
    const even = all.filter((id) => id % 2 === 0);
    put(even, "'plan':1 'pool':3");
    expect(find(terms, "'pool'")).toEqual(even);
    expect(find(terms, "'plan' <2> 'pool'")).toEqual(even);
    expect(find(terms, "'plan' <-> 'open'")).toEqual([7]);
    expect(find(terms, "'open' & !'pool'")).toHaveLength(2_500);
  });

  it("finds no phrase across two descriptions", () => {
    const terms = new DescriptionTerms();
    terms.put([
      { id: 1, terms: "'living':1" },
      { id: 2, terms: "'room':1" },
      { id: 3, terms: "'living':1 'room':2" },
    ]);
    expect(find(terms, "'living' <-> 'room'")).toEqual([3]);
  });
});
