import { isQuiet } from "./quiet-hours";

it.each([
  [21, 8, "23:30", true],
  [21, 8, "07:59", true],
  [21, 8, "08:00", false],
  [21, 8, "20:59", false],
  [1, 5, "04:00", true],
  [1, 5, "00:30", false],
  [9, 9, "09:00", false],
])("hours from %i until %i are quiet at %s: %s", (quiet_from, quiet_until, clock, expected) => {
  // Toronto is five hours behind in winter.
  const now = Date.parse(`2026-01-15T${clock}:00-05:00`);
  expect(isQuiet(now, { time_zone: "America/Toronto", quiet_from, quiet_until })).toBe(expected);
});
