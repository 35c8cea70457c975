import { brand } from "@larchway/shared/brand";
import { homeTimeZones } from "@larchway/shared/domain";
import { createEndTest, readEndRanges, toOpenHouseEnds, toTimeWord } from "./filter-times";

const getWeekend = (now: number, zone: string) => {
  const range = readEndRanges(toOpenHouseEnds("weekend", now)).find(({ timeZone }) => timeZone === zone);
  return range && `${range.after}/${range.upTo}`;
};

it.each([
  // Noon of a Friday in Ontario.
  ["2026-11-20T17:00:00Z", "2026-11-21T05:00Z/2026-11-23T05:00Z"],
  // Saturday afternoon, and the last minute of Saturday.
  ["2026-11-21T20:59:59Z", "2026-11-21T20:59Z/2026-11-23T05:00Z"],
  ["2026-11-22T04:59:30Z", "2026-11-22T04:59Z/2026-11-23T05:00Z"],
  // Sunday evening; then midnight begins another week.
  ["2026-11-23T01:00:00Z", "2026-11-23T01:00Z/2026-11-23T05:00Z"],
  ["2026-11-23T05:00:00Z", "2026-11-28T05:00Z/2026-11-30T05:00Z"],
  // Clocks go back on this Sunday, so that its midnights are 25 hours apart.
  ["2026-10-31T12:00:00Z", "2026-10-31T12:00Z/2026-11-02T05:00Z"],
])("at %s finds open houses of this weekend that end in %s", (now, ends) => {
  expect(getWeekend(Date.parse(now), brand.timeZone)).toBe(ends);
});

it.each([
  // 23:30 on a Friday in Kenora, half an hour into Saturday in Toronto.
  ["2026-11-21T05:30:00Z", "2026-11-21T06:00Z/2026-11-23T06:00Z"],
  // 23:30 on a Sunday in Kenora, when another week has begun in Toronto; half an hour later it has in Kenora, too.
  ["2026-11-23T05:30:00Z", "2026-11-23T05:30Z/2026-11-23T06:00Z"],
  ["2026-11-23T06:00:00Z", "2026-11-28T06:00Z/2026-11-30T06:00Z"],
])("at %s looks in the west of Ontario for those that end in %s", (now, ends) => {
  expect(getWeekend(Date.parse(now), "America/Winnipeg")).toBe(ends);
});

it("uses the weekend of each home's time zone, at every hour of a year", () => {
  const start = Date.parse("2026-01-01T00:30:00Z");
  for (let hours = 0; hours < 366 * 24; hours += 7) {
    const now = start + hours * 3_600_000;
    const isThisWeekend = createEndTest(toOpenHouseEnds("weekend", now));
    const end = now + 1_800_000;
    for (const timeZone of homeTimeZones) {
      const format = new Intl.DateTimeFormat("en-CA", { timeZone, weekday: "short" });
      // An end at midnight belongs to the day before.
      const weekday = format.format(end - 1);
      const text = timeZone === brand.timeZone ? toTimeWord(end) : `${toTimeWord(end)} ${timeZone}`;
      expect({ now: toTimeWord(now), timeZone, is: isThisWeekend(text) }).toEqual({
        now: toTimeWord(now),
        timeZone,
        is: ["Sat", "Sun"].includes(weekday),
      });
    }
  }
});
