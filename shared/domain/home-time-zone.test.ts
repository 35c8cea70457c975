import { getHomeTimeZone, nameOtherTimeZone, toCalendarDay } from "./home-time-zone";

const toronto = "America/Toronto";
const central = "America/Winnipeg";

it.each([
  [{ City: "Toronto C01", Longitude: -79.4 }, toronto],
  [{ City: "Thunder Bay", Longitude: -89.25 }, toronto],
  [{ City: "Kenora", Longitude: -94.49 }, central],
  [{ City: "Elsewhere", Longitude: -90.01 }, central],
  [{ City: "Elsewhere", Longitude: -90 }, toronto],
  // Without a position.
  [{ City: "Fort Frances" }, central],
  [{ City: "Dryden" }, central],
  [{ City: "kenora " }, central],
  [{ City: "Sioux Narrows Nestor Falls" }, central],
  [{ City: "Emo" }, central],
  [{ City: "Toronto" }, toronto],
  [{}, toronto],
  // Eastern Standard Time all year, and Eastern Time, although they are west of 90 degrees.
  [{ City: "Atikokan", Longitude: -91.62 }, "America/Atikokan"],
  [{ City: "Pickle Lake", Longitude: -90.19 }, "America/Atikokan"],
  [{ City: "Upsala", Longitude: -90.47 }, toronto],
  [{ City: "Kenora", StateOrProvince: "ON" }, central],
  [{ City: "Kenora", StateOrProvince: "Ontario" }, central],
  [{ City: "Winnipeg", StateOrProvince: "MB" }, central],
  [{ City: "Vancouver", StateOrProvince: "BC", Longitude: -123 }, "America/Vancouver"],
])("knows the time zone of %j", (home, expected) => {
  expect(getHomeTimeZone(home)).toBe(expected);
});

it("names the zones other than the brokerage's", () => {
  expect(nameOtherTimeZone(toronto)).toBeUndefined();
  expect(nameOtherTimeZone(central)).toBe("Central Time");
  expect(nameOtherTimeZone("America/Atikokan")).toMatch(/^Eastern/);
});

it("returns the calendar day in a zone", () => {
  const instant = Date.parse("2026-11-21T05:30:00Z");
  expect([toronto, central].map((zone) => toCalendarDay(instant, zone))).toEqual([
    "2026-11-21",
    "2026-11-20",
  ]);
});
