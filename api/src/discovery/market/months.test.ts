import { listMonths } from "./months";

describe("the months of a chart", () => {
  it("end with this one, over the turn of the year", () => {
    expect(listMonths(Date.UTC(2026, 1, 15), 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  });

  it("are those of Ontario, where the month begins hours after UTC's", () => {
    expect(listMonths(Date.UTC(2026, 11, 1, 4, 59), 1)).toEqual(["2026-11"]);
    expect(listMonths(Date.UTC(2026, 11, 1, 5), 1)).toEqual(["2026-12"]);
  });
});
