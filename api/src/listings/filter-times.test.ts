import { toOpenHouseEnds } from "./filter-times";

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
])("at %s looks for open houses of this weekend that end in %s", (now, ends) => {
  expect(toOpenHouseEnds("weekend", Date.parse(now))).toBe(ends);
});
