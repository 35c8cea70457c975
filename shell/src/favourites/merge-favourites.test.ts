import { mergeFavourites } from "./merge-favourites";

describe("favourites of a device and of its account", () => {
  it("[R3.023] are the union of both at first", () => {
    expect(mergeFavourites({ account: ["a", "b"], synced: [], local: ["b", "c"] })).toEqual(["b", "c", "a"]);
  });

  it("lose homes that another device removed, and include those it added", () => {
    const sides = { account: ["b", "n"], synced: ["a", "b"], local: ["a", "b"] };
    expect(mergeFavourites(sides)).toEqual(["b", "n"]);
  });

  it("keep changes since the device's last synchronization", () => {
    const sides = { account: ["a", "b"], synced: ["a", "b"], local: ["b", "c"] };
    expect(mergeFavourites(sides)).toEqual(["b", "c"]);
  });
});
