import { RateLimit } from "./rate-limit";

describe("RateLimit", () => {
  it("gives every key its share of a window, and a new one in the next", () => {
    let now = 0;
    const limit = new RateLimit({ limit: 2, windowMs: 1000, keys: 10, now: () => now });
    expect([limit.take("a"), limit.take("a"), limit.take("a"), limit.take("b")]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    now = 1000;
    expect(limit.take("a")).toBe(true);
  });

  it("does not remember more keys than it may", () => {
    const limit = new RateLimit({ limit: 1, windowMs: 1000, keys: 2, now: () => 0 });
    expect([limit.take("a"), limit.take("b"), limit.take("c")]).toEqual([true, true, false]);
  });
});
