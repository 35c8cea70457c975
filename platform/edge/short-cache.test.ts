import { ShortCache } from "./short-cache";

const make = (freshness = 60_000) =>
  new ShortCache<number>({ freshness, size: 2, isCacheable: (value) => value > 0 });
const counter = () => {
  let made = 0;
  return () => Promise.resolve((made += 1));
};

describe("ShortCache", () => {
  it("shares one making among all who ask meanwhile and shortly after", async () => {
    const [cache, next] = [make(), counter()];
    expect(await Promise.all([cache.get("a", next), cache.get("a", next)])).toEqual([1, 1]);
    expect(await cache.get("a", next)).toBe(1);
    expect(await cache.get("b", next)).toBe(2);
  });

  it("makes a value anew when it is no longer fresh", async () => {
    const [cache, next] = [make(0), counter()];
    await cache.get("a", next);
    expect(await cache.get("a", next)).toBe(2);
  });

  it("does not keep failures and what it is told not to keep", async () => {
    const [cache, next] = [make(), counter()];
    await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cache.get("a", () => Promise.resolve(-1))).toBe(-1);
    expect(await cache.get("a", next)).toBe(1);
  });

  it("keeps the newest when there are too many", async () => {
    const [cache, next] = [make(), counter()];
    for (const key of ["a", "b", "c"]) await cache.get(key, next);
    expect(await cache.get("c", next)).toBe(3);
    expect(await cache.get("a", next)).toBe(4);
  });
});
