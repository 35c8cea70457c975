import { findDigestTimes } from "./digest-times";

const at = (text: string) => Date.parse(text);
const dailyAt = (now: string, timeZone = "America/Toronto", hour = 8) =>
  new Date(findDigestTimes(at(now), timeZone, hour).daily).toISOString();

describe("times of digests", () => {
  it.each([
    ["before the hour, the one of yesterday", "2026-11-27T12:59:00Z", "2026-11-26T13:00:00.000Z"],
    ["at the hour, today's", "2026-11-27T13:00:00Z", "2026-11-27T13:00:00.000Z"],
    ["the day before clocks go forward", "2026-03-07T14:00:00Z", "2026-03-07T13:00:00.000Z"],
    ["the day on which they do", "2026-03-08T14:00:00Z", "2026-03-08T12:00:00.000Z"],
    ["the day on which clocks go back", "2026-11-01T14:00:00Z", "2026-11-01T13:00:00.000Z"],
  ])("are those of the person's clocks: %s", (_, now, expected) => {
    expect(dailyAt(now)).toBe(expected);
  });

  it.each([
    ["America/Toronto", 2, "2026-03-01"],
    ["America/Toronto", 1, "2026-10-28"],
    ["Europe/London", 1, "2026-03-25"],
    ["Australia/Lord_Howe", 2, "2026-10-01"],
    ["Pacific/Auckland", 0, "2026-09-24"],
  ])("come once a day, in %s at %i o'clock too, when clocks change", (timeZone, hour, from) => {
    const times = new Set<number>();
    const start = at(`${from}T00:00:00Z`);
    for (let hours = 0; hours < 14 * 24; hours += 1) {
      const now = start + hours * 3_600_000 + 1_800_000;
      const { daily } = findDigestTimes(now, timeZone, hour);
      expect(daily).toBeLessThanOrEqual(now);
      times.add(daily);
    }
    const days = [...times].map((time) =>
      new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(time),
    );
    expect(new Set(days).size).toBe(times.size);
    expect(times.size).toBeGreaterThanOrEqual(14);
    expect(times.size).toBeLessThanOrEqual(15);
  });

  it.each([
    ["on a Monday, today's", "2026-11-23T13:00:00Z", "2026-11-23T13:00:00.000Z"],
    ["early on a Monday, last week's", "2026-11-23T12:00:00Z", "2026-11-16T13:00:00.000Z"],
    ["on a Sunday, six days ago", "2026-11-29T20:00:00Z", "2026-11-23T13:00:00.000Z"],
  ])("of weekly ones are on Mondays: %s", (_, now, expected) => {
    const { weekly } = findDigestTimes(at(now), "America/Toronto", 8);
    expect(new Date(weekly).toISOString()).toBe(expected);
  });
});
