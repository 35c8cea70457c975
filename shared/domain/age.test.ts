import { formatAge, formatDate, formatTime } from "./age";

describe("dates", () => {
  it("[R9.027] keeps a calendar day, and shows a time as the clocks of Ontario do", () => {
    expect(formatDate("2025-01-05")).toMatch(/^Jan\.? 5, 2025$/);
    expect(formatDate("2025-01-05T02:00:00Z")).toMatch(/^Jan\.? 4, 2025$/);
    expect(formatTime("2026-11-20T15:00:00Z")).toMatch(/^Nov\.? 20, 2026, 10:00/);
  });

  it("shows nothing for what is no date", () => {
    expect(formatDate("soon")).toBeUndefined();
    expect(formatAge({ ListingContractDate: "soon" }, 0)).toBeUndefined();
    expect(formatAge({ ListingContractDate: "" }, 0)).toBeUndefined();
  });
});
