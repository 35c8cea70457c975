import { readStored, subscribeStored, writeStored } from "@larchway/shared/storage";

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe("storage", () => {
  it("[R8.020] removes corrupt recent searches and continues with none", () => {
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

  it("[R8.019] logs and continues when storage is blocked", () => {
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("denied");
    });
    expect(readStored("favourites")).toEqual([]);
    expect(writeStored("favourites", ["W1"])).toBe(false);
    expect(readStored("favourites")).toEqual(["W1"]);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it("stores plain texts unchanged", () => {
    writeStored("theme", "dark");
    expect(localStorage.getItem("larchway_theme")).toBe("dark");
    expect(readStored("theme")).toBe("dark");
  });

  it("keeps values that a full storage rejects for this page, until the key is written again", () => {
    writeStored("recentSearches", ["old"]);
    const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    writeStored("recentSearches", ["new"]);
    expect(readStored("recentSearches")).toEqual(["new"]);
    expect(localStorage.getItem("recentSearches")).toBe('["old"]');
    full.mockRestore();
    localStorage.setItem("recentSearches", '["of another tab"]');
    expect(readStored("recentSearches")).toEqual(["of another tab"]);
  });

  it("logs a lasting failure only once", () => {
    localStorage.setItem("comparisons", "{bad");
    readStored("comparisons");
    readStored("comparisons");
    expect(console.warn).toHaveBeenCalledTimes(1);
    writeStored("comparisons", []);
    expect(readStored("comparisons")).toEqual([]);
    localStorage.setItem("comparisons", "{bad again");
    readStored("comparisons");
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it("calls back when another tab changes the key or clears storage, and not for other keys", () => {
    const changed = jest.fn();
    const undo = subscribeStored("theme", changed);
    window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
    expect(changed).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent("storage", { key: "larchway_theme" }));
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    undo();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
