import type { PropertyDetail, Surroundings } from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 120, edit: hideOne });
});
afterAll(() => site.close());

const isOpenInToronto = (listing: ListingRecord) => listing.City === "Toronto" && !isLocked(listing, false);
/** The second active listing of Toronto has only a postal area as its location. */
function hideOne(listings: ListingRecord[]): ListingRecord[] {
  const second = listings.filter(isOpenInToronto)[1];
  return listings.map((listing) =>
    listing === second ? { ...listing, locationPrecision: "postal" } : listing,
  );
}

const [open, hidden] = [0, 1].map((place) => () => site.listings.filter(isOpenInToronto)[place]!.ListingKey);
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

  it("are empty with only a postal area, and 404 without a listing", async () => {
    expect((await read(hidden!())).json<Surroundings>()).toMatchObject({ schools: [], stations: [] });
    expect((await read("W0000000")).statusCode).toBe(404);
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
