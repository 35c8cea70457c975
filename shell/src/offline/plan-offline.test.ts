import type { OfflineHomes } from "@larchway/shared/offline";
import { maxOfflineHomes, planOffline } from "./plan-offline";

const hour = 3_600_000;
const stored = (owner: string, keys: string[], more: Partial<OfflineHomes> = {}): OfflineHomes => ({
  owner,
  at: 0,
  homes: keys.map((key) => ({ key })),
  ...more,
});

describe("the saved homes to store for offline use", () => {
  it("are all of them at first, the newest first", () => {
    const plan = planOffline({ before: null, owner: "visitor", keys: ["a", "b"], now: 5 });
    expect(plan).toEqual({
      stored: { owner: "visitor", at: 5, homes: [] },
      missing: ["b", "a"],
      requested: ["b", "a"],
    });
  });

  it("are then only the new ones, without removed ones", () => {
    const plan = planOffline({
      before: stored("user:1", ["a", "b"]),
      owner: "user:1",
      keys: ["b", "c"],
      now: hour,
    });
    expect(plan.missing).toEqual(["c"]);
    expect(plan.stored).toMatchObject({ at: 0, homes: [{ key: "b" }] });
  });

  it("are fetched again after six hours", () => {
    const before = stored("user:1", ["a"]);
    expect(planOffline({ before, owner: "user:1", keys: ["a"], now: 7 * hour })).toMatchObject({
      missing: ["a"],
      stored: { at: 7 * hour, homes: [{ key: "a" }] },
    });
  });

  it("are never those of another user", () => {
    const before = stored("user:1", ["a"]);
    expect(planOffline({ before, owner: "user:2", keys: ["a"], now: hour })).toMatchObject({
      missing: ["a"],
      stored: { owner: "user:2", homes: [] },
    });
  });

  it("are at most the newest fifty", () => {
    const keys = Array.from({ length: 80 }, (_, index) => `k${index}`);
    const { missing } = planOffline({ before: null, owner: "visitor", keys, now: 0 });
    expect(missing).toHaveLength(maxOfflineHomes);
    expect(missing[0]).toBe("k79");
  });
});
