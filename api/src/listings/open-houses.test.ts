import ICAL from "ical.js";
import type { PropertyList } from "@larchway/shared/contracts/api";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;
let open: string;
let sold: string;
let kenora: string;

// The clock of the tests is at noon on Friday, November 20, 2026 in Ontario.
const openHouses = [
  { date: "2026-11-19", startsAt: "2026-11-19T23:00:00.000Z", endsAt: "2026-11-20T01:00:00.000Z" },
  { date: "2026-11-21", startsAt: "2026-11-21T19:00:00.000Z", endsAt: "2026-11-21T21:00:00.000Z" },
  { date: "2026-11-22", startsAt: "2026-11-22T19:00:00.000Z", endsAt: "2026-11-22T21:00:00.000Z" },
];

beforeAll(async () => {
  site = await openTestApp({
    listings: 60,
    edit(listings) {
      const active = listings.filter(({ StandardStatus }) => StandardStatus === "Active");
      kenora = active.at(-1)!.ListingKey;
      return listings.map((listing) => ({
        ...listing,
        openHouses,
        ...(listing.ListingKey === kenora && { City: "Kenora", Latitude: 49.77, Longitude: -94.49 }),
      }));
    },
  });
  const findKey = (status: string) =>
    site.listings.find(
      ({ StandardStatus, ListingKey }) => StandardStatus === status && ListingKey !== kenora,
    )!.ListingKey;
  [open, sold] = [findKey("Active"), findKey("Closed")];
});
afterAll(() => site.close());

const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent").map((component) => {
    const { startDate, endDate, summary } = new ICAL.Event(component);
    return { start: startDate.toString(), end: endDate.toString(), summary };
  });

it("are on cards with the time zone of the home, unless it is the brokerage's", async () => {
  const { properties } = (await site.get("/api/properties?limit=60")).json<PropertyList>();
  const find = (key: string) => properties.find(({ ListingKey }) => ListingKey === key);
  expect(find(open)).toMatchObject({ openHouses });
  expect(find(open)).not.toHaveProperty("timeZone");
  expect(find(kenora)).toMatchObject({ openHouses, timeZone: "America/Winnipeg" });
});

describe("the calendar file of open houses", () => {
  it("has future open houses in Ontario's time, as another program parses them", async () => {
    const response = await site.get(`/api/properties/${open}/open-houses.ics`);
    expect(response.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    for (const part of ["BEGIN:VTIMEZONE", "DTSTART;TZID=America/Toronto:20261121T140000"])
      expect(response.body).toContain(part);
    expect(readEvents(response.body)).toEqual([
      {
        start: "2026-11-21T14:00:00",
        end: "2026-11-21T16:00:00",
        summary: expect.stringMatching(/^Open house: /),
      },
      expect.objectContaining({ start: "2026-11-22T14:00:00" }),
    ]);
    for (const line of response.body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("has the local times of the home", async () => {
    const { body } = await site.get(`/api/properties/${kenora}/open-houses.ics`);
    for (const part of ["TZID:America/Winnipeg", "DTSTART;TZID=America/Winnipeg:20261121T130000"])
      expect(body).toContain(part);
    expect(body).not.toContain("America/Toronto");
  });

  it("has only a requested one, and none that is over", async () => {
    const read = (at: number) =>
      site.get(`/api/properties/${open}/open-houses.ics?startsAt=${openHouses[at]?.startsAt}`);
    expect(readEvents((await read(2)).body)).toHaveLength(1);
    expect((await read(0)).statusCode).toBe(404);
  });

  it("has no open houses of a home that visitors may not open, for any viewer", async () => {
    for (const headers of [{}, await site.signIn()])
      expect((await site.get(`/api/properties/${sold}/open-houses.ics`, headers)).statusCode).toBe(404);
    expect((await site.get("/api/properties/W0000000/open-houses.ics")).statusCode).toBe(404);
  });
});
