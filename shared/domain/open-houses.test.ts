import { comingOpenHouses } from "./open-houses";

it("counts an open house until its last minute", () => {
  const openHouse = { startsAt: "2026-11-21T19:00:00.000Z", endsAt: "2026-11-21T21:00:00.000Z" };
  const countsAt = (time: string) => comingOpenHouses([openHouse], Date.parse(time)).length === 1;
  expect(countsAt("2026-11-20T12:00:00Z")).toBe(true);
  expect(countsAt("2026-11-21T20:59:59Z")).toBe(true);
  expect(countsAt("2026-11-21T21:00:00Z")).toBe(false);
  expect(countsAt("2026-11-21T23:00:00Z")).toBe(false);
});
