import { memoizeFor, PromiseCache } from "./promise-cache";

let time = 1;
const now = () => time;
beforeEach(() => (time = 1));

const createCache = () =>
  new PromiseCache<number>({ ttl: 1000, max: 2, isCacheable: (value) => value > 0, now });
const createCounter = () => {
  let count = 0;
  return () => Promise.resolve((count += 1));
};

describe("PromiseCache", () => {
  it("shares one load among concurrent and later callers of a key", async () => {
    const [cache, load] = [createCache(), createCounter()];
    expect(await Promise.all([cache.get("a", load), cache.get("a", load)])).toEqual([1, 1]);
    expect(await cache.get("a", load)).toBe(1);
    expect(await cache.get("b", load)).toBe(2);
  });

  it("loads again when the value is stale", async () => {
    const [cache, load] = [createCache(), createCounter()];
    await cache.get("a", load);
    time = 1001;
    expect(await cache.get("a", load)).toBe(1);
    time = 1002;
    expect(await cache.get("a", load)).toBe(2);
  });

  it("caches neither rejections nor uncacheable values", async () => {
    const [cache, load] = [createCache(), createCounter()];
    await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cache.get("a", () => Promise.resolve(-1))).toBe(-1);
    expect(await cache.get("a", load)).toBe(1);
  });

  it("evicts the least recently used entry", async () => {
    const [cache, load] = [createCache(), createCounter()];
    for (const key of ["a", "b", "c"]) await cache.get(key, load);
    expect(await cache.get("c", load)).toBe(3);
    expect(await cache.get("a", load)).toBe(4);
  });

  it("keeps a newer value when the previous load fails late", async () => {
    const cache = createCache();
    let fail = (_error: Error): void => undefined;
    const slow = cache.get("a", () => new Promise((_resolve, reject) => (fail = reject)));
    time = 2000;
    expect(await cache.get("a", () => Promise.resolve(7))).toBe(7);
    fail(new Error("late"));
    await expect(slow).rejects.toThrow("late");
    expect(await cache.get("a", createCounter())).toBe(7);
  });
});

describe("memoizeFor", () => {
  it("loads once, and again after the lifetime", async () => {
    const get = memoizeFor(1000, now, createCounter());
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    time = 2000;
    expect(await get()).toBe(2);
  });
});
