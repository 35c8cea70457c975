import { DescriptionWords } from "./description-words";
import { parseWordsQuery } from "./words-query";

const find = (words: DescriptionWords, query: string): number[] => {
  const parsed = parseWordsQuery(query);
  if (!parsed) throw new Error(`${query} has no words.`);
  const passes = words.find(query, parsed);
  return Array.from({ length: 40_000 }, (_, id) => id).filter(passes);
};

describe("the words of descriptions", () => {
  it("finds the rarest of more words than fit into 16 bits, alone, in a phrase and excluded", () => {
    const words = new DescriptionWords();
    // Four words that no other listing has.
    const own = (id: number) => [1, 2, 3, 4].map((at) => `'w${id}x${at}':${at}`).join(" ");
    words.put(Array.from({ length: 20_000 }, (_, id) => ({ id, words: `${own(id)} 'all':5` })));
    for (const id of [0, 13_000, 14_000, 19_999]) {
      expect(find(words, `'w${id}x3'`)).toEqual([id]);
      expect(find(words, `'w${id}x3' <-> 'w${id}x4' <-> 'all'`)).toEqual([id]);
      expect(find(words, `'w${id}x3' <2> 'w${id}x4'`)).toEqual([]);
      expect(find(words, `'all' & !'w${id}x2'`)).toHaveLength(19_999);
    }
  });

  it("finds a description as it is now, and none that is gone, whatever is excluded", () => {
    const words = new DescriptionWords();
    words.put([
      { id: 7, words: "'garden':1" },
      { id: 8, words: "" },
      { id: 9, words: null },
      { id: 30_000, words: "'garden':2 'it''s':1" },
    ]);
    expect(find(words, "'garden'")).toEqual([7, 30_000]);
    expect(find(words, "!'garden'")).toEqual([8]);
    words.put([
      { id: 7, words: "'pool':1" },
      { id: 30_000, words: null },
    ]);
    expect(find(words, "'garden'")).toEqual([]);
    expect(find(words, "!'garden'")).toEqual([7, 8]);
    expect(find(words, "!( 'pool' | 'it''s' )")).toEqual([8]);
  });
});
