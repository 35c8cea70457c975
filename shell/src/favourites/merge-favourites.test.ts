import { mergeFavourites } from "./merge-favourites";

describe("favourites of a device and of its account", () => {
  it("[R3.023] are the union of both at first", () => {
    expect(mergeFavourites({ account: ["a", "b"], known: [], local: ["b", "c"] })).toEqual(["b", "c", "a"]);
  });

  it("lose homes that another device removed, and include those it added", () => {
    const sides = { account: ["b", "n"], known: ["a", "b"], local: ["a", "b"] };
    expect(mergeFavourites(sides)).toEqual(["b", "n"]);
  });

  it("keep changes since the device's last synchronization", () => {
    const sides = { account: ["a", "b"], known: ["a", "b"], local: ["b", "c"] };
    expect(mergeFavourites(sides)).toEqual(["b", "c"]);
  });
});
