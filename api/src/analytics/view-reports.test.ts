import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { openTestApp, type TestApp } from "../testing/test-app";
import type { TrackEvent } from "./track-repository";
import { createViewReports } from "./view-reports";

let site: TestApp;
let server: Server;
let requests: URLSearchParams[] = [];

beforeAll(async () => {
  site = await openTestApp({
    listings: 8,
    // Half of the homes are from DDF.
    edit: (listings) =>
      listings.map((listing, index) =>
        index % 2 === 0 ? listing : { ...listing, ListingURL: "https://www.realtor.ca/real-estate/1" },
      ),
  });
  server = createServer((request, response) => {
    requests.push(new URL(request.url ?? "", "http://crea").searchParams);
    response.writeHead(500).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterAll(async () => {
  await site.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => (requests = []));

async function findKey(isOfDdf: boolean): Promise<string> {
  const { rows } = await site.database.query<{ listing_key: string }>(
    "select listing_key from listing where (listing_url is not null) = $1 order by id limit 1",
    [isOfDdf],
  );
  return rows[0]?.listing_key ?? "";
}

const view = (ListingKey: string, changes: Partial<TrackEvent> = {}): TrackEvent => ({
  anonymousId: "8f14e45f-ceea-467f-a8f1-000000000001",
  network: "n",
  eventType: "property_view",
  eventData: { ListingKey },
  pageUrl: "https://www.larchway.example/listings/1?name=Ann#top",
  at: new Date(0),
  ...changes,
});

async function report(...events: TrackEvent[]): Promise<void> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/LogEvents`;
  await createViewReports({ database: site.database, url, destination: 355 })(events);
}

it("reports each view of a home of DDF once, without our id of the device and without its IP address", async () => {
  const key = await findKey(true);
  await report(view(key), view(key), view(key, { anonymousId: "another" }), view(await findKey(false)));
  expect(requests).toHaveLength(2);
  const [first, second] = requests.map((query) => Object.fromEntries(query));
  expect(first).toEqual({
    ListingID: key,
    DestinationID: "355",
    EventType: "View",
    UUID: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}-355$/),
    ReferralURL: "https://www.larchway.example/listings/1",
    LanguageID: "1",
  });
  expect(second?.UUID).not.toBe(first?.UUID);
  expect(JSON.stringify([first, second])).not.toContain("8f14e45f");
  requests = [];
  await report(view(key));
  expect([first?.UUID, second?.UUID]).toContain(requests[0]?.get("UUID"));
});

it("reports nothing else, and no browser that revoked its consent", async () => {
  const key = await findKey(true);
  const consent = { kind: "analytics", granted: false, wording: "2026-11", anonymousId: "c" };
  expect((await site.post("/api/consent", consent)).statusCode).toBe(201);
  await report(view(key, { anonymousId: "c" }), view(key, { eventType: "search" }), view("nowhere"));
  expect(requests).toEqual([]);
});
