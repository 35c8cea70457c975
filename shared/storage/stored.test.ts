import { readStored, writeStored } from "@larchway/shared/storage";

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe("storage", () => {
  it("[R8.020] removes corrupt recent searches and goes on with none", () => {
    localStorage.setItem("recentSearches", "{bad");
    expect(readStored("recentSearches")).toEqual([]);
    expect(localStorage.getItem("recentSearches")).toBeNull();
  });

  it("[R8.021] reads corrupt favourites as none", () => {
    localStorage.setItem("larchway_favorites", '{"not":"a list"}');
    expect(readStored("favourites")).toEqual([]);
  });

  it("[R3.033] [R3.034] keeps the favourites under the product's own key", () => {
    writeStored("favourites", ["W1"]);
    expect(Object.keys(localStorage)).toEqual(["larchway_favorites"]);
    expect("larchway_favorites").toMatch(/^[a-z0-9-]+_favorites$/);
  });

  it("[R8.019] logs and goes on when storage is forbidden", () => {
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("denied");
    });
    expect(readStored("favourites")).toEqual([]);
    expect(writeStored("favourites", ["W1"])).toBe(false);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it("keeps plain texts as they are", () => {
    writeStored("theme", "dark");
    expect(localStorage.getItem("larchway_theme")).toBe("dark");
    expect(readStored("theme")).toBe("dark");
  });
});
