import fc from "fast-check";
import { eachSimilar, sharedBeginnings } from "./prefix-distance";

/** Optimal string alignment by its definition, the least over all beginnings of the name. */
function byDefinition(name: string, text: string): number {
  const between = (a: string, b: string): number => {
    if (a === "" || b === "") return a.length + b.length;
    const [lastA, lastB] = [a.at(-1), b.at(-1)];
    const options = [
      between(a.slice(0, -1), b) + 1,
      between(a, b.slice(0, -1)) + 1,
      between(a.slice(0, -1), b.slice(0, -1)) + (lastA === lastB ? 0 : 1),
    ];
    if (a.length > 1 && b.length > 1 && lastA === b.at(-2) && lastB === a.at(-2))
      options.push(between(a.slice(0, -2), b.slice(0, -2)) + 1);
    return Math.min(...options);
  };
  return Math.min(
    ...Array.from({ length: name.length + 1 }, (_, length) => between(name.slice(0, length), text)),
  );
}

function similar(names: string[], text: string, limit: number): [string, number][] {
  const sorted = [...names].sort((a, b) => (a < b ? -1 : 1));
  const found: [string, number][] = [];
  eachSimilar({ names: sorted, shared: sharedBeginnings(sorted) }, text, limit, (at, distance) =>
    found.push([sorted[at] as string, distance]),
  );
  return found;
}

describe("names that begin like a text", () => {
  it.each([
    ["kign", "king st w", 1],
    ["kng", "king st w", 1],
    ["kiing s", "king st w", 1],
    ["yomge st", "yonge st", 1],
    ["onyge st", "yonge st", 2],
    ["king st w", "king st w", 0],
    ["king", "king st w", 0],
  ])("%s is %s but for %i", (text, name, distance) => {
    expect(similar(["aaa", name, "zzz"], text, 2)).toEqual([[name, distance]]);
  });

  it("agrees with the definition for any names and any text", () => {
    // Few letters, so that beginnings are shared and swaps happen.
    const word = (longest: number) =>
      fc.string({ unit: fc.constantFrom("a", "b", "c", "é"), maxLength: longest });
    fc.assert(
      fc.property(
        fc.array(word(6), { maxLength: 8 }),
        word(5),
        fc.integer({ min: 0, max: 2 }),
        (names, text, limit) => {
          const expected = [...names]
            .sort((a, b) => (a < b ? -1 : 1))
            .map((name): [string, number] => [name, byDefinition(name, text)])
            .filter(([, distance]) => distance <= limit);
          expect(similar(names, text, limit)).toEqual(expected);
        },
      ),
      { numRuns: 400, seed: 1 },
    );
  });
});
