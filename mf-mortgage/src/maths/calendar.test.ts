import { countDays, findPaymentDay } from "./calendar";
import type { Frequency } from "./frequency";

const days = (start: string, frequency: Frequency, count: number) =>
  Array.from({ length: count }, (_, index) => findPaymentDay(start, frequency, index + 1));

describe("payment days", () => {
  it("keep the day of the month, or use the month's last", () => {
    expect(days("2027-12-31", "monthly", 4)).toEqual([
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
    ]);
    expect(findPaymentDay("2026-03-15", "monthly", 300)).toBe("2051-03-15");
  });

  it("come twice a month, fifteen days apart", () => {
    expect(days("2026-11-01", "semi-monthly", 4)).toEqual([
      "2026-11-16",
      "2026-12-01",
      "2026-12-16",
      "2027-01-01",
    ]);
    expect(days("2026-01-31", "semi-monthly", 3)).toEqual(["2026-02-16", "2026-02-28", "2026-03-16"]);
  });

  it("are every 14 and 7 days, whatever the daylight-saving time", () => {
    expect(days("2026-03-01", "bi-weekly", 3)).toEqual(["2026-03-15", "2026-03-29", "2026-04-12"]);
    expect(days("2026-10-26", "accelerated-weekly", 2)).toEqual(["2026-11-02", "2026-11-09"]);
  });

  it("have a number of days between them", () => {
    expect(countDays("2028-02-01", "2028-03-01")).toBe(29);
    expect(countDays("2026-03-01", "2026-04-01")).toBe(31);
  });
});
