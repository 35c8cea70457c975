import { countDaysListed, formatAge, formatDate, formatTime } from "./age";

describe("dates", () => {
  it("[R9.027] keeps a calendar day, and shows a time as the clocks of Ontario do", () => {
    expect(formatDate("2025-01-05")).toMatch(/^Jan\.? 5, 2025$/);
    expect(formatDate("2025-01-05T02:00:00Z")).toMatch(/^Jan\.? 4, 2025$/);
    expect(formatTime("2026-11-20T15:00:00Z")).toMatch(/^Nov\.? 20, 2026, 10:00/);
  });

  it("returns no text for an invalid date", () => {
    expect(formatDate("soon")).toBeUndefined();
    expect(formatAge({ ListingContractDate: "soon" }, 0)).toBeUndefined();
    expect(formatAge({ ListingContractDate: "" }, 0)).toBeUndefined();
  });

  it.each([
    // 9 p.m. in Toronto is the next day in UTC.
    [{ ListingContractDate: "2026-11-20" }, "2026-11-21T02:00:00Z", "today"],
    [{ ListingContractDate: "2026-11-20" }, "2026-11-20T05:01:00Z", "today"],
    [{ ListingContractDate: "2026-11-20" }, "2026-11-21T05:00:00Z", "1 day ago"],
    // In Kenora midnight is an hour later.
    [{ ListingContractDate: "2026-11-20", City: "Kenora" }, "2026-11-21T05:30:00Z", "today"],
    [{ ListingContractDate: "2026-11-20", Longitude: -94.5 }, "2026-11-21T06:00:00Z", "1 day ago"],
    [{ ListingContractDate: "2026-11-21" }, "2026-11-21T02:00:00Z", "today"],
    [{ ListingContractDate: "2026-11-06" }, "2026-11-21T04:59:00Z", "2 wks ago"],
    [{ OriginalEntryTimestamp: "2026-11-21T01:00:00Z" }, "2026-11-21T02:00:00Z", "1 hr ago"],
    [{ OriginalEntryTimestamp: "2026-11-20" }, "2026-11-21T02:00:00Z", "today"],
    // Across the daylight-saving change, too.
    [{ ListingContractDate: "2026-10-31" }, "2026-11-02T04:30:00Z", "1 day ago"],
  ])("counts the days of %j at %s: %s", (home, now, expected) => {
    expect(formatAge(home, Date.parse(now))).toBe(expected);
  });

  it("counts whole days listed in the same way", () => {
    const at = Date.parse("2026-11-21T02:00:00Z");
    expect(countDaysListed({ ListingContractDate: "2026-11-20" }, at)).toBe(0);
    expect(countDaysListed({ ListingContractDate: "2026-11-18" }, at)).toBe(2);
    expect(countDaysListed({ OriginalEntryTimestamp: "2026-11-19T03:00:00Z" }, at)).toBe(1);
    expect(countDaysListed({ ListingContractDate: "soon" }, at)).toBeUndefined();
    expect(countDaysListed({}, at)).toBeUndefined();
  });

  it("counts both from the entry in the MLS system, not from the agreement", () => {
    const at = Date.parse("2026-11-21T02:00:00Z");
    const home = { ListingContractDate: "2026-11-01", OriginalEntryTimestamp: "2026-11-19T01:00:00Z" };
    expect([formatAge(home, at), countDaysListed(home, at)]).toEqual(["2 days ago", 2]);
  });
});
