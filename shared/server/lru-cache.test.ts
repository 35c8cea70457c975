import { createLruCache } from "./lru-cache";

describe("an LRU cache", () => {
  it("evicts the least recently used entry beyond its limit", () => {
    const cache = createLruCache<number>(2);
    cache.set("a", 1).set("b", 2);
    cache.get("a");
    cache.set("c", 3);
    expect([...cache.keys()].sort()).toEqual(["a", "c"]);
  });

  it("reserves no memory for entries that it doesn't have", () => {
    const caches = [];
    const before = process.memoryUsage();
    for (let count = 0; count < 10; count += 1) caches.push(createLruCache<number>(1_000_000));
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    expect(caches.map(({ size }) => size)).toEqual(Array(10).fill(0));
    expect(heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(10_000_000);
  });
});
