import { mergeFavourites } from "./merge-favourites";

describe("favourites of a device and of its account", () => {
  it("[R3.023] are all of both at first", () => {
    expect(mergeFavourites({ account: ["a", "b"], known: [], local: ["b", "c"] })).toEqual(["b", "c", "a"]);
  });

  it("lose what another device took out, and take what it added", () => {
    const sides = { account: ["b", "n"], known: ["a", "b"], local: ["a", "b"] };
    expect(mergeFavourites(sides)).toEqual(["b", "n"]);
  });

  it("keep what changed here since the device looked last", () => {
    const sides = { account: ["a", "b"], known: ["a", "b"], local: ["b", "c"] };
    expect(mergeFavourites(sides)).toEqual(["b", "c"]);
  });
});
