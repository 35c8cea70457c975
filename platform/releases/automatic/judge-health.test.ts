import { noHealth, type HealthCounts } from "../health/build-health";
import { judgeHealth } from "./judge-health";

const counts = (changes: Partial<HealthCounts>): HealthCounts => ({ ...noHealth, ...changes });
const good = counts({ views: 5000, errors: 10 });

describe("the verdict on a build", () => {
  it.each([
    ["nothing was seen", noHealth, good, "too early"],
    ["few pages, all broken", counts({ failures: 49 }), good, "too early"],
    ["just enough pages, all broken", counts({ failures: 50 }), good, "worse"],
    ["four faults", counts({ views: 46, failures: 4 }), good, "too early"],
    ["five faults of fifty", counts({ views: 45, failures: 5 }), good, "worse"],
    ["equal shares", counts({ views: 500, errors: 1 }), good, "as good"],
    ["both bad alike", counts({ views: 300, errors: 150 }), counts({ views: 3000, errors: 1500 }), "as good"],
    [
      "both bad, one more so",
      counts({ views: 300, errors: 250 }),
      counts({ views: 3000, errors: 1500 }),
      "worse",
    ],
    ["better than its baseline", counts({ views: 500 }), counts({ views: 5000, errors: 500 }), "as good"],
    [
      "worse by less than matters",
      counts({ views: 100_000, errors: 400 }),
      counts({ views: 100_000, errors: 100 }),
      "as good",
    ],
    ["no baseline, all well", counts({ views: 500, errors: 2 }), noHealth, "as good"],
    ["no baseline, broken", counts({ views: 50, errors: 40 }), noHealth, "worse"],
    ["uncaught errors on pages that are shown", counts({ views: 60, errors: 30 }), good, "worse"],
    ["more errors than pages", counts({ views: 60, errors: 600 }), good, "worse"],
    ["slow pages alone", counts({ views: 500, slow: 500, vitals: 500, poorVitals: 500 }), good, "as good"],
  ])("%s", (_, candidate, baseline, expected) => {
    expect(judgeHealth(candidate, baseline).verdict).toBe(expected);
  });

  it("says what it stands on", () => {
    expect(judgeHealth(counts({ views: 90, failures: 10 }), counts({ views: 800 }))).toEqual({
      verdict: "worse",
      pages: 100,
      faults: 10,
      share: 0.1,
      baselinePages: 800,
      baselineFaults: 0,
      baselineShare: 0.002,
      z: 8.9953,
    });
  });
});
