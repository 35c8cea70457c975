import { comingOpenHouses, formatNextOpenHouse } from "./open-houses";

it("counts an open house until its last minute", () => {
  const openHouse = { startsAt: "2026-11-21T19:00:00.000Z", endsAt: "2026-11-21T21:00:00.000Z" };
  const countsAt = (time: string) => comingOpenHouses([openHouse], Date.parse(time)).length === 1;
  expect(countsAt("2026-11-20T12:00:00Z")).toBe(true);
  expect(countsAt("2026-11-21T20:59:59Z")).toBe(true);
  expect(countsAt("2026-11-21T21:00:00Z")).toBe(false);
  expect(countsAt("2026-11-21T23:00:00Z")).toBe(false);
});

describe("the next open house of a card", () => {
  const format = (times: [startsAt: string, endsAt: string][], now: string, timeZone?: string) =>
    formatNextOpenHouse(
      {
        timeZone,
        openHouses: times.map(([startsAt, endsAt]) => ({ date: startsAt.slice(0, 10), startsAt, endsAt })),
      },
      Date.parse(now),
    );
  const saturday: [string, string] = ["2026-11-21T19:00:00Z", "2026-11-21T21:00:00Z"];

  it("is a weekday and hours in the home's time zone", () => {
    expect(format([saturday], "2026-11-18T12:00:00Z")).toBe("Open Sat 2-4 pm");
    expect(format([saturday], "2026-11-18T12:00:00Z", "America/Winnipeg")).toBe("Open Sat 1-3 pm");
  });

  it("has a date when the weekday could be that of this week", () => {
    expect(format([saturday], "2026-11-14T12:00:00Z")).toBe("Open Sat Nov 21 2-4 pm");
  });

  it("has both halves of the day, and minutes, where they matter", () => {
    const noon: [string, string] = ["2026-11-21T16:30:00Z", "2026-11-21T18:00:00Z"];
    expect(format([noon], "2026-11-18T12:00:00Z")).toBe("Open Sat 11:30 am-1 pm");
  });

  it("is the first that has not ended, else nothing", () => {
    const sunday: [string, string] = ["2026-11-22T19:00:00Z", "2026-11-22T21:00:00Z"];
    expect(format([saturday, sunday], "2026-11-21T21:00:00Z")).toBe("Open Sun 2-4 pm");
    expect(format([saturday], "2026-11-21T21:00:00Z")).toBeUndefined();
  });
});
