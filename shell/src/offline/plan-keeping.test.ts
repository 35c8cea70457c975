import type { OfflineHomes } from "@larchway/shared/offline";
import { keptAtMost, planKeeping } from "./plan-keeping";

const hour = 3_600_000;
const kept = (owner: string, keys: string[], more: Partial<OfflineHomes> = {}): OfflineHomes => ({
  owner,
  at: 0,
  homes: keys.map((key) => ({ key })),
  ...more,
});

describe("which saved homes are kept", () => {
  it("are all of them at first, the newest first", () => {
    const plan = planKeeping({ before: null, owner: "visitor", keys: ["a", "b"], now: 5 });
    expect(plan).toEqual({
      kept: { owner: "visitor", at: 5, homes: [] },
      missing: ["b", "a"],
      wanted: ["b", "a"],
    });
  });

  it("are then only the new ones, without those that were taken out", () => {
    const plan = planKeeping({
      before: kept("user:1", ["a", "b"]),
      owner: "user:1",
      keys: ["b", "c"],
      now: hour,
    });
    expect(plan.missing).toEqual(["c"]);
    expect(plan.kept).toMatchObject({ at: 0, homes: [{ key: "b" }] });
  });

  it("are fetched anew after six hours", () => {
    const before = kept("user:1", ["a"]);
    expect(planKeeping({ before, owner: "user:1", keys: ["a"], now: 7 * hour })).toMatchObject({
      missing: ["a"],
      kept: { at: 7 * hour, homes: [{ key: "a" }] },
    });
  });

  it("are never those of another person", () => {
    const before = kept("user:1", ["a"]);
    expect(planKeeping({ before, owner: "user:2", keys: ["a"], now: hour })).toMatchObject({
      missing: ["a"],
      kept: { owner: "user:2", homes: [] },
    });
  });

  it("are the newest fifty at most", () => {
    const keys = Array.from({ length: 80 }, (_, index) => `k${index}`);
    const { missing } = planKeeping({ before: null, owner: "visitor", keys, now: 0 });
    expect(missing).toHaveLength(keptAtMost);
    expect(missing[0]).toBe("k79");
  });
});
