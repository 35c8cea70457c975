import { chooseFallback, type BuildHealth } from "./choose-fallback";

const choose = (candidates: string[], health: Record<string, BuildHealth>) =>
  chooseFallback(candidates, (build) => health[build]);
const good = { views: 500, failures: 0 };
const bad = { views: 0, failures: 3 };

describe("the last good build", () => {
  it("is the newest build that served pages without failure, not just the previous one", () => {
    expect(choose(["three", "two", "one"], { three: bad, two: bad, one: good })).toBe("one");
    expect(choose(["two", "one"], { two: good, one: good })).toBe("two");
  });

  it("is a build with page views rather than one without reports", () => {
    expect(choose(["two", "one"], { two: { views: 3, failures: 0 }, one: good })).toBe("one");
  });

  it("is the previous build when no build has reports", () => {
    expect(choose(["two", "one"], {})).toBe("two");
  });

  it("may have failed for a few of many visitors", () => {
    expect(choose(["two", "one"], { two: { views: 500, failures: 5 }, one: good })).toBe("two");
    expect(choose(["two", "one"], { two: { views: 0, failures: 2 } })).toBe("two");
  });

  it("is null when all builds failed", () => {
    expect(choose(["two", "one"], { two: bad, one: bad })).toBeNull();
    expect(choose([], {})).toBeNull();
  });
});
