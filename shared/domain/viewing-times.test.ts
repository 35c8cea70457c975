import {
  findViewingTimeErrors,
  formatViewingTime,
  isViewingTimeOpen,
  listViewingDays,
  toViewingSpan,
  toZonedInstant,
  viewingClockTimes,
} from "./viewing-times";

const zone = "America/Toronto";
const at = (text: string) => Date.parse(text);
const toInstant = (date: string, minutes: number) => toZonedInstant(date, minutes, zone);
const iso = (instant: number) => new Date(instant).toISOString();

describe("the clock of Ontario", () => {
  it("is five hours behind UTC in winter, four in summer, and correct on the days of the change", () => {
    expect(iso(toInstant("2026-11-24", 10 * 60 + 30))).toBe("2026-11-24T15:30:00.000Z");
    expect(iso(toInstant("2026-07-01", 9 * 60))).toBe("2026-07-01T13:00:00.000Z");
    expect(iso(toInstant("2026-03-08", 9 * 60))).toBe("2026-03-08T13:00:00.000Z");
    expect(iso(toInstant("2026-11-01", 9 * 60))).toBe("2026-11-01T14:00:00.000Z");
    expect(toInstant("2026-13-01", 0)).toBeNaN();
  });
});

describe("the times of viewings", () => {
  it("are parts of a day and half hours from 9 a.m. to 8 p.m.", () => {
    expect(viewingClockTimes.slice(0, 5)).toEqual(["morning", "afternoon", "evening", "09:00", "09:30"]);
    expect(viewingClockTimes.at(-1)).toBe("20:00");
    expect(viewingClockTimes).toHaveLength(26);
    const { startsAt, endsAt } = toViewingSpan({ day: "2026-11-24", time: "afternoon" }, zone);
    expect([iso(startsAt), iso(endsAt)]).toEqual(["2026-11-24T17:00:00.000Z", "2026-11-24T22:00:00.000Z"]);
  });

  it("start today while some time is left, and end two weeks ahead", () => {
    const days = listViewingDays(at("2026-11-20T17:00:00Z"), zone);
    expect([days[0], days.at(-1), days.length]).toEqual(["2026-11-20", "2026-12-04", 15]);
    // 8:30 p.m. in Ontario is the next day in UTC.
    const evening = listViewingDays(at("2026-11-21T01:30:00Z"), zone);
    expect([evening[0], evening.at(-1)]).toEqual(["2026-11-21", "2026-12-04"]);
  });

  it("are in the future: an exact time by a moment, a part of a day by an hour", () => {
    const noon = at("2026-11-20T17:00:00Z");
    const today = (time: string) => isViewingTimeOpen({ day: "2026-11-20", time }, noon, zone);
    expect(["morning", "12:00", "12:30", "afternoon"].map(today)).toEqual([false, false, true, true]);
    const four = at("2026-11-20T21:00:00Z");
    expect(isViewingTimeOpen({ day: "2026-11-20", time: "afternoon" }, four, zone)).toBe(true);
    expect(isViewingTimeOpen({ day: "2026-11-20", time: "afternoon" }, four + 1, zone)).toBe(false);
    expect(isViewingTimeOpen({ day: "2026-11-31", time: "morning" }, noon, zone)).toBe(false);
  });

  it("use the home's time zone, which is named", () => {
    const kenora = "America/Winnipeg";
    const time = { day: "2026-11-24", time: "13:00" };
    expect(iso(toViewingSpan(time, kenora).startsAt)).toBe("2026-11-24T19:00:00.000Z");
    expect(formatViewingTime(time, kenora)).toMatch(/^Tuesday, November 24: 1:00\sp\.m\., Central Time$/);
    // 8:30 p.m. in Toronto, 7:30 in Kenora: one more half hour is left of the day.
    const evening = at("2026-11-21T01:30:00Z");
    expect(listViewingDays(evening, kenora)[0]).toBe("2026-11-20");
    expect(isViewingTimeOpen({ day: "2026-11-20", time: "20:00" }, evening, kenora)).toBe(true);
  });

  it("have one error each", () => {
    const now = at("2026-11-20T17:00:00Z");
    const monday = { day: "2026-11-23", time: "10:30" };
    expect(findViewingTimeErrors([monday, { ...monday, time: "evening" }], now, zone)).toEqual([]);
    expect(findViewingTimeErrors([monday, monday, { day: "2026-11-19", time: "09:00" }], now, zone)).toEqual([
      { index: 1, message: "You've chosen this time already." },
      { index: 2, message: expect.stringContaining("within the next 14 days") },
    ]);
  });

  it("are written as people write them", () => {
    expect(formatViewingTime({ day: "2026-11-24", time: "10:30" }, zone)).toMatch(
      /^Tuesday, November 24: 10:30\sa\.m\.$/,
    );
    expect(formatViewingTime({ day: "2026-11-24", time: "evening" }, zone)).toBe(
      "Tuesday, November 24: Evening (5 to 8)",
    );
  });
});
