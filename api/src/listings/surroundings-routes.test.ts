import type { PropertyDetail, Surroundings } from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import { distanceKm } from "@larchway/shared/domain/distance";
import { createPolygons, isInArea } from "@larchway/listing-index/geo/area";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { findCatchment, loadSchoolFiles } from "../places/school-files";
import { loadSampleCatchments } from "../places/testing/sample-catchments";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 120, edit: hideOne });
});
afterAll(() => site.close());

const isOpenInToronto = (listing: ListingRecord) => listing.City === "Toronto" && !isLocked(listing, false);
/** The second active listing of Toronto has only a postal area as its location, the third withholds its address. */
function hideOne(listings: ListingRecord[]): ListingRecord[] {
  const [, second, third] = listings.filter(isOpenInToronto);
  return listings.map((listing) => {
    if (listing === second) return { ...listing, locationPrecision: "postal" };
    return listing === third ? { ...listing, locationPrecision: "postal", postalcode: undefined } : listing;
  });
}

const [open, hidden, withheld] = [0, 1, 2].map(
  (place) => () => site.listings.filter(isOpenInToronto)[place]!.ListingKey,
);
const locked = () =>
  site.listings.find((listing) => listing.City === "Toronto" && isLocked(listing, false))!.ListingKey;
const read = (key: string, headers?: Record<string, string>) =>
  site.get(`/api/properties/${key}/surroundings`, headers);
const readDetail = async (key: string, headers?: Record<string, string>) =>
  (await site.get(`/api/properties/${key}`, headers)).json<PropertyDetail>();

describe("the surroundings of a listing", () => {
  it("are schools and stations near it, cached like the listing", async () => {
    const first = await read(open!());
    expect(first.statusCode).toBe(200);
    expect(first.headers["cache-control"]).toBe("public, max-age=30");
    const { schools, stations } = first.json<Surroundings>();
    expect(schools.length).toBeGreaterThan(4);
    expect(stations[0]?.name).toMatch(/Station$/);
  });

  it("[R6.013] are only for members while it is locked", async () => {
    const response = await read(locked());
    expect(response.statusCode).toBe(401);
    expect(response.body).not.toMatch(/distance|schools/);
    const member = await read(locked(), await site.signIn());
    expect(member.statusCode).toBe(200);
    expect(member.headers["cache-control"]).toBe("private, no-store");
    // The cache must not pass a member's response to a visitor.
    for (let turn = 0; turn < 3; turn += 1) expect((await read(locked())).statusCode).toBe(401);
  });

  it("are near the middle of the postal area with only that, as ranges that contain the home's distance", async () => {
    const home = site.listings.find(({ ListingKey }) => ListingKey === hidden!())!;
    const { area, schools, stations } = (await read(hidden!())).json<Surroundings>();
    expect(area?.code).toBe(home.postalcode?.slice(0, 3));
    const outline = createPolygons(area!.boundary.coordinates.map(([ring = []]) => ring));
    expect(isInArea(outline, area!.middle.longitude, area!.middle.latitude)).toBe(true);
    expect(schools.length).toBeGreaterThan(4);
    for (const { distance, range, longitude, latitude } of [...schools, ...stations]) {
      expect(range!.from).toBeLessThanOrEqual(distance);
      expect(range!.to).toBeGreaterThanOrEqual(distance);
      if (!isInArea(outline, home.Longitude!, home.Latitude!)) continue;
      const own = distanceKm([home.Longitude!, home.Latitude!], [longitude, latitude]) * 1_000;
      expect([range!.from <= own, own <= range!.to]).toEqual([true, true]);
    }
  });

  it("do not depend on where in its postal area the home is placed", async () => {
    const before = (await read(hidden!(), await site.signIn())).body;
    await site.database.query(
      "update listing set latitude = 43.7, longitude = -79.5 where listing_key = $1",
      [hidden!()],
    );
    expect((await read(hidden!(), await site.signIn())).body).toBe(before);
  });

  it("are empty for a home whose seller hides the address, and 404 without a listing", async () => {
    const surroundings = (await read(withheld!())).json<Surroundings>();
    expect(surroundings).toMatchObject({ schools: [], stations: [] });
    expect(surroundings.area).toBeUndefined();
    expect((await read("W0000000")).statusCode).toBe(404);
  });

  it("have the catchments that contain the home when they are configured", async () => {
    expect((await read(open!(), await site.signIn())).json<Surroundings>().catchments).toBeUndefined();
    loadSampleCatchments();
    const found = async (key: string) =>
      (await read(key, await site.signIn())).json<Surroundings>().catchments?.map(({ school }) => school);
    const { Longitude = 0, Latitude = 0 } = site.listings.find(({ ListingKey }) => ListingKey === open!())!;
    const contains = isInArea(findCatchment("237191")!.area, Longitude, Latitude);
    expect(await found(open!())).toEqual(contains ? ["237191"] : []);
    // A postal area can be in several catchments.
    expect(await found(hidden!())).toBeUndefined();
    loadSchoolFiles({});
  });
});

describe("the neighbourhood of a listing", () => {
  it("is in its response, with its page", async () => {
    const { neighbourhood } = await readDetail(open!());
    expect(neighbourhood?.place).toBe(`${neighbourhood?.name}, Toronto`);
    expect(neighbourhood?.path).toMatch(/^\/places\/[a-z0-9-]+-toronto$/);
    const place = await site.get(`/api/places/${encodeURIComponent(neighbourhood!.place)}`);
    expect(place.json()).toMatchObject({ name: neighbourhood?.name });
  });

  it("isn't guessed from a postal area, nor from the rounded position of a locked listing", async () => {
    expect((await readDetail(hidden!())).neighbourhood).toBeUndefined();
    expect((await readDetail(locked())).neighbourhood).toBeUndefined();
    expect((await readDetail(locked(), await site.signIn())).neighbourhood).toBeDefined();
  });
});
