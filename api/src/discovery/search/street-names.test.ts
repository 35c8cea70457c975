import fc from "fast-check";
import { type Street, StreetNames } from "./street-names";

const street = (id: number, norm: string, active = 0, cityId = 1): Street => ({ id, cityId, norm, active });

function buildStreetNames(...batches: Street[][]): StreetNames {
  const streetNames = new StreetNames();
  for (const batch of batches) expect(streetNames.apply(batch.map((item) => ({ ...item })))).toBe(true);
  return streetNames;
}

const ids = (found: { street: Street }[]) => found.map(({ street: { id } }) => id);

describe("the names of streets", () => {
  const streets = [street(1, "king st w", 5), street(2, "kingston rd", 9), street(3, "king st e", 5, 2)];

  it("are found busiest first, in the given cities", () => {
    const streetNames = buildStreetNames(streets);
    expect(ids(streetNames.startingWith(["king"], { take: 2 }))).toEqual([2, 1]);
    expect(ids(streetNames.startingWith(["king"], { take: 5, cityIds: new Set([2]) }))).toEqual([3]);
    expect(ids(streetNames.startingWith(["king", "king st"], { take: 5 }))).toEqual([2, 1, 3]);
    expect(ids(streetNames.similarTo("kigns", { take: 1 }))).toEqual([2]);
  });

  it("adds new counts, and rejects an id that is now another street", () => {
    const streetNames = buildStreetNames(streets, [street(1, "king st w", 50)]);
    expect(ids(streetNames.startingWith(["king"], { take: 1 }))).toEqual([1]);
    expect(streetNames.apply([street(1, "queen st", 50)])).toBe(false);
  });

  it("is independent of the order in which streets are added", () => {
    const names = fc.array(fc.constantFrom("king st", "king st w", "kingston rd", "queen st", "a", "z ave"));
    fc.assert(
      fc.property(
        fc.array(names),
        fc.constantFrom("king", "k", "que", "kingstn", "quen s"),
        (batches, text) => {
          let id = 0;
          const numbered = batches.map((batch) => batch.map((norm) => street((id += 1), norm, id % 3)));
          const [parts, whole] = [buildStreetNames(...numbered), buildStreetNames(numbered.flat())];
          for (const method of ["startingWith", "similarTo"] as const) {
            const found = [parts, whole].map((streetNames) =>
              method === "similarTo"
                ? streetNames.similarTo(text, { take: 4 })
                : streetNames.startingWith([text], { take: 4 }),
            );
            expect(found[0]).toEqual(found[1]);
          }
        },
      ),
      { numRuns: 200, seed: 1 },
    );
  });
});
