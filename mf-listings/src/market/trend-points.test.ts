import { testAsking, testSold } from "../testing/test-market";
import { formatAxisPrice, formatTick, hasTrend, toTrendPoints } from "./trend-points";

describe("the points of a price trend", () => {
  it("are the months of both lines in order; data that the viewer may not see are null", () => {
    expect(toTrendPoints(testAsking())).toEqual([
      { month: "2026-09", active: 9, asking: 640_000, closed: null, paid: null },
      { month: "2026-10", active: 2, asking: null, closed: null, paid: null },
      { month: "2026-11", active: 30, asking: 655_000, closed: null, paid: null },
    ]);
    const sold = { months: [{ month: "2026-08", closed: 7, medianPrice: 600_000 }] };
    expect(toTrendPoints(testAsking(), sold).map(({ month, closed, paid }) => [month, closed, paid])).toEqual(
      [
        ["2026-08", 7, 600_000],
        ["2026-09", 0, null],
        ["2026-10", 0, null],
        ["2026-11", 0, null],
      ],
    );
  });

  it("do not count sales in months before the chart's range", () => {
    const sold = { months: [{ month: "2026-10", closed: 7, medianPrice: 600_000 }] };
    expect(toTrendPoints(testAsking(), sold).map(({ month, closed }) => [month, closed])).toEqual([
      ["2026-09", null],
      ["2026-10", 7],
      ["2026-11", 0],
    ]);
  });

  it("are a trend from two medians of one line", () => {
    expect(hasTrend(toTrendPoints(testAsking()))).toBe(true);
    const one = testAsking({ months: [{ month: "2026-11", active: 30, medianPrice: 1 }] });
    expect(hasTrend(toTrendPoints(one))).toBe(false);
    expect(hasTrend(toTrendPoints(one, testSold.sale))).toBe(false);
  });
});

describe("the axes", () => {
  it("have distinct labels for neighbouring prices, and the year at its start", () => {
    expect([1_050_000, 1_100_000, 2_450].map(formatAxisPrice)).toEqual(["$1.05M", "$1.1M", "$2.45K"]);
    expect([formatTick("2026-11", false), formatTick("2026-11", true), formatTick("2027-01", false)]).toEqual(
      ["Nov", "Nov 26", "Jan 27"],
    );
  });
});
