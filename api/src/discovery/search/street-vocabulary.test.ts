import fc from "fast-check";
import { type Street, StreetVocabulary } from "./street-vocabulary";

const street = (id: number, norm: string, active = 0, cityId = 1): Street => ({ id, cityId, norm, active });

function vocabularyOf(...batches: Street[][]): StreetVocabulary {
  const vocabulary = new StreetVocabulary();
  for (const batch of batches) expect(vocabulary.apply(batch.map((item) => ({ ...item })))).toBe(true);
  return vocabulary;
}

const ids = (found: { street: Street }[]) => found.map(({ street: { id } }) => id);

describe("the vocabulary of streets", () => {
  const streets = [street(1, "king st w", 5), street(2, "kingston rd", 9), street(3, "king st e", 5, 2)];

  it("answers the busiest streets first, of the cities asked for", () => {
    const vocabulary = vocabularyOf(streets);
    expect(ids(vocabulary.startingWith(["king"], { take: 2 }))).toEqual([2, 1]);
    expect(ids(vocabulary.startingWith(["king"], { take: 5, cityIds: new Set([2]) }))).toEqual([3]);
    expect(ids(vocabulary.startingWith(["king", "king st"], { take: 5 }))).toEqual([2, 1, 3]);
    expect(ids(vocabulary.similarTo("kigns", { take: 1 }))).toEqual([2]);
  });

  it("takes in new counts, and refuses an id that is another street now", () => {
    const vocabulary = vocabularyOf(streets, [street(1, "king st w", 50)]);
    expect(ids(vocabulary.startingWith(["king"], { take: 1 }))).toEqual([1]);
    expect(vocabulary.apply([street(1, "queen st", 50)])).toBe(false);
  });

  it("is the same however the streets came in", () => {
    const names = fc.array(fc.constantFrom("king st", "king st w", "kingston rd", "queen st", "a", "z ave"));
    fc.assert(
      fc.property(
        fc.array(names),
        fc.constantFrom("king", "k", "que", "kingstn", "quen s"),
        (batches, text) => {
          let id = 0;
          const numbered = batches.map((batch) => batch.map((norm) => street((id += 1), norm, id % 3)));
          const [parts, whole] = [vocabularyOf(...numbered), vocabularyOf(numbered.flat())];
          for (const ask of ["startingWith", "similarTo"] as const) {
            const answers = [parts, whole].map((vocabulary) =>
              ask === "similarTo"
                ? vocabulary.similarTo(text, { take: 4 })
                : vocabulary.startingWith([text], { take: 4 }),
            );
            expect(answers[0]).toEqual(answers[1]);
          }
        },
      ),
      { numRuns: 200, seed: 1 },
    );
  });
});
