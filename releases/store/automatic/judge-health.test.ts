import type { VisitorCounts } from "../health/build-health";
import { judgeHealth } from "./judge-health";

const sample = (visitors: number, faultyVisitors = 0, faultyNetworks = faultyVisitors): VisitorCounts => ({
  visitors,
  faultyVisitors,
  failedVisitors: faultyVisitors,
  faultyNetworks,
});
const nothing = sample(0);
const good = sample(5000, 10);

describe("the verdict on a build", () => {
  it.each([
    ["nothing was seen", nothing, good, "too early"],
    ["few visitors, all with a fault", sample(49, 49), good, "too early"],
    ["just enough visitors, all with a fault", sample(50, 50), good, "worse"],
    ["four faults", sample(50, 4), good, "too early"],
    ["five faults of fifty", sample(50, 5), good, "worse"],
    ["as many faults of two networks", sample(50, 5, 2), good, "too early"],
    ["as many faults of three networks", sample(50, 5, 3), good, "worse"],
    ["equal shares", sample(500, 1), good, "as good"],
    ["both bad alike", sample(300, 150), sample(3000, 1500), "as good"],
    ["both bad, one more so", sample(300, 250), sample(3000, 1500), "worse"],
    ["better than its baseline", sample(500), sample(5000, 500), "as good"],
    ["worse by less than matters", sample(100_000, 400), sample(100_000, 100), "as good"],
    ["no baseline, all well", sample(500, 2), nothing, "as good"],
    ["no baseline, broken", sample(90, 40), nothing, "worse"],
  ])("%s", (_, candidate, baseline, expected) => {
    expect(judgeHealth(candidate, baseline).verdict).toBe(expected);
  });

  it("includes its evidence", () => {
    expect(judgeHealth(sample(100, 10), sample(800))).toEqual({
      verdict: "worse",
      visitors: 100,
      faults: 10,
      networks: 10,
      share: 0.1,
      baselineVisitors: 800,
      baselineFaults: 0,
      baselineShare: 0.002,
      z: 8.9953,
    });
  });
});
