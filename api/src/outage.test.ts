import sharp from "sharp";
import { readStaleSeconds } from "@larchway/shared/contracts/cache-status";
import { isLocked } from "@larchway/shared/domain";
import type { TcpProxy } from "@larchway/shared/server/testing";
import { upsertListings } from "./listings/listing-writer-repository";
import { toMedia } from "./sources/feed/listing-pictures";
import { openProxiedApp } from "./testing/proxied-app";
import type { TestApp } from "./testing/test-app";

const server = process.env.TEST_DATABASE_URL;
const onServer = server === undefined ? describe.skip : describe;

onServer("an outage of the database", () => {
  let proxy: TcpProxy;
  let site: TestApp;
  let close: () => Promise<void>;
  const openHouses = [
    { date: "2026-11-21", startsAt: "2026-11-21T19:00:00.000Z", endsAt: "2026-11-21T21:00:00.000Z" },
  ];
  /** Milliseconds on the clock of the listing index. */
  let clock = 0;

  beforeEach(async () => {
    const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#336699" } })
      .jpeg()
      .toBuffer();
    ({ site, proxy, close } = await openProxiedApp(server ?? "", {
      listings: 80,
      edit: (listings) => listings.map((listing) => ({ ...listing, openHouses })),
      indexNow: () => clock,
      fetchPicture: () => Promise.resolve(photo),
    }));
  });
  afterEach(() => close());

  const begin = async () => {
    proxy.setDown(true);
    await site.services.listingIndex.refresh().catch(() => undefined);
  };
  const findListing = (locked: boolean) =>
    site.listings.find((listing) => isLocked(listing, false) === locked)!.ListingKey;
  const get = async (url: string, headers?: { authorization: string }) => {
    const { statusCode, headers: sent, body } = await site.get(url, headers);
    return {
      url,
      statusCode,
      isStale: readStaleSeconds(String(sent["cache-status"])) !== undefined,
      body,
      sent,
    };
  };
  const unavailable = (url: string) => ({
    url,
    statusCode: 503,
    isStale: false,
    body: expect.stringContaining("DATABASE_UNAVAILABLE") as string,
    sent: expect.objectContaining({ "retry-after": "5" }) as object,
  });

  const lists = [
    "/api/properties?status=Active&limit=100",
    "/api/properties/count?status=Active&city=Ottawa",
    "/api/properties/map?west=-95&east=-74&south=41&north=57&zoom=6&status=Active",
    "/api/properties/map/sidebar?west=-95&east=-74&south=41&north=57&zoom=6&status=Active",
    "/api/properties/suggestions?search=king",
    "/api/properties/suggestions?search=ott",
    "/api/market?city=Ottawa",
    "/api/properties/featured",
    "/api/properties?openHouse=any&limit=100",
  ];
  const listUrls = () => [
    ...lists,
    `/api/properties/${findListing(false)}`,
    `/api/properties/${findListing(false)}/similar`,
    `/api/properties/${findListing(false)}/open-houses.ics`,
    `/api/properties/map/${findListing(false)}`,
    `/api/properties/suggestions?search=${findListing(false)}`,
  ];

  it("shows visitors the last read homes, marked as stale, for five minutes, then responds with 503", async () => {
    const before = [];
    for (const url of listUrls()) before.push(await get(url));
    expect(before.filter(({ statusCode, isStale }) => statusCode !== 200 || isStale)).toEqual([]);
    const names = ["/api/properties/cities", "/api/properties/types", "/api/site"];
    for (const url of names) await get(url);

    await begin();
    clock += 300_000;
    for (const { url, body } of before) {
      const now = await get(url);
      expect([url, now.statusCode, now.isStale, now.sent["cache-control"]]).toEqual([
        url,
        200,
        true,
        "private, no-store",
      ]);
      expect([url, now.body]).toEqual([url, body]);
    }
    for (const url of names) {
      const { statusCode, isStale } = await get(url);
      expect([url, statusCode, isStale]).toEqual([url, 200, url.startsWith("/api/properties/")]);
    }

    clock += 1;
    site.advance(300_001);
    for (const url of [...listUrls(), ...names]) expect(await get(url)).toMatchObject(unavailable(url));

    proxy.setDown(false);
    const changed = site.listings.find(({ ListingKey }) => ListingKey === findListing(false))!;
    await upsertListings(site.database, [{ ...changed, ListPrice: 123_457 }]);
    await site.services.listingIndex.refresh();
    const [list] = await Promise.all(listUrls().map((url) => get(url)));
    expect([list?.statusCode, list?.isStale]).toEqual([200, false]);
    expect(list?.body).toContain('"ListPrice":123457');
  });

  it("never shows sold data: members get the open homes like visitors, sold ones are not available", async () => {
    const member = await site.signIn();
    const open = `/api/properties/${findListing(false)}`;
    const sold = `/api/properties/${findListing(true)}`;
    const all = "/api/properties?limit=100";
    for (const url of [
      open,
      sold,
      `${sold}/similar`,
      all,
      "/api/properties?limit=100&status=Closed",
      "/api/properties/featured?status=Closed",
    ])
      for (const headers of [undefined, member]) expect((await get(url, headers)).statusCode).toBe(200);

    await begin();
    for (const headers of [undefined, member]) {
      for (const url of [
        sold,
        `${sold}/similar`,
        "/api/properties?limit=100&status=Closed",
        "/api/properties?mlsStatus=Sold",
        "/api/properties/featured?status=Closed",
      ])
        expect(await get(url, headers)).toMatchObject(unavailable(url));
      const { body, isStale } = await get(all, headers);
      const { properties } = JSON.parse(body) as { properties: Parameters<typeof isLocked>[0][] };
      expect([properties.length > 10, isStale]).toEqual([true, true]);
      expect(properties.filter((property) => isLocked(property, false))).toEqual([]);
      expect(body).not.toMatch(/ClosePrice|SoldEntryTimestamp|OriginalListPrice|PurchaseContractDate/);
    }
    const [forVisitor, forMember] = [await get(open), await get(open, member)];
    expect(forMember.body).toBe(forVisitor.body);
    expect(await get(`/api/market/sold?city=Ottawa`, member)).toMatchObject({ statusCode: 503 });
  });

  it("responds with 503 and a retry time for data that is not in memory, for accounts and for writes", async () => {
    const [seen, unseen] = site.listings.filter((listing) => !isLocked(listing, false));
    await get(`/api/properties/${seen!.ListingKey}`);
    await get("/api/properties/suggestions?search=king");
    await begin();
    for (const url of [
      `/api/properties/${unseen!.ListingKey}`,
      "/api/properties?status=Active&limit=100",
      `/api/properties/${seen!.ListingKey}/similar`,
    ])
      expect(await get(url)).toMatchObject(unavailable(url));
    // The names are in memory, but not their homes.
    expect(await get("/api/properties/suggestions?search=ottawa")).toMatchObject({
      statusCode: 200,
      isStale: true,
      body: expect.stringContaining('"city_name":"Ottawa"') as string,
    });
    expect(await get("/api/properties/suggestions?search=yonge")).toMatchObject({
      statusCode: 200,
      isStale: true,
      body: expect.not.stringContaining('"type":"listing"') as string,
    });
    const writes = [
      await site.post("/api/leads/contact", {
        name: "Ada",
        email: "ada@mail.example",
        message: "A question about a home.",
      }),
      await site.post("/api/users/login", { email: "ada@mail.example", password: "a long password" }),
      await site.get("/api/users/profile", await site.signIn()),
    ];
    for (const { statusCode, headers } of writes)
      expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
    const [lead, login, profile] = writes.map((response) => response.json<{ message: string }>().message);
    expect([lead, login]).toEqual(Array(2).fill(expect.stringContaining("Nothing that you entered is lost")));
    expect(profile).not.toContain("entered");
  });

  it("recommends the newest homes in memory, the same to all viewers", async () => {
    await get("/api/properties?status=Active&limit=100");
    await begin();
    const url = "/api/properties/recommended?limit=4";
    const responses = [await get(url), await get(url, await site.signIn())];
    const lists = responses.map(({ statusCode, isStale, body }) => {
      expect([statusCode, isStale]).toEqual([200, true]);
      return JSON.parse(body) as Parameters<typeof isLocked>[0][];
    });
    expect(lists[0]).toHaveLength(4);
    expect(lists[0]?.filter((property) => isLocked(property, false))).toEqual([]);
    expect(lists[1]).toEqual(lists[0]);
  });

  describe("photos of the feed", () => {
    /** Gives a listing one photo of the feed, and returns its URL on the listing's page for a signed-in person. */
    const addPicture = async (key: string) => {
      const picture = {
        media_key: `${key}-1`,
        listing_key: key,
        object_id: key,
        size: "Largest",
        sort_order: 0,
        url: "https://photos.example/1.jpg",
        description: null,
        vow_only: false,
        is_floor_plan: false,
        alteration: null,
        modified_at: "2026-10-01T12:00:00Z",
      };
      await site.database.query(
        `insert into feed_media (media_key, listing_key, object_id, size, sort_order, url, modified_at)
         values ($1, $2, $2, 'Largest', 0, $3, $4)`,
        [picture.media_key, key, picture.url, picture.modified_at],
      );
      const listing = site.listings.find(({ ListingKey }) => ListingKey === key)!;
      await upsertListings(site.database, [{ ...listing, media: toMedia([picture]) }]);
      await site.services.listingIndex.refresh();
      const { body } = await get(`/api/properties/${key}`, await site.signIn());
      const { media } = JSON.parse(body) as { media: { mediaurl: string }[] };
      return media[0]!.mediaurl;
    };

    it("are shown as long as their homes, those of sold homes never", async () => {
      const keys = site.listings
        .filter((listing) => !isLocked(listing, false))
        .map((each) => each.ListingKey);
      const [open, soldLater, unseen] = [
        await addPicture(keys[0]!),
        await addPicture(keys[1]!),
        await addPicture(keys[2]!),
      ];
      const sold = await addPicture(findListing(true));
      for (const url of [open, soldLater, sold])
        expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
      const template = site.listings.find((listing) => isLocked(listing, false))!;
      const { StandardStatus, MlsStatus, ContractStatus } = template;
      const home = site.listings.find(({ ListingKey }) => ListingKey === keys[1])!;
      await upsertListings(site.database, [{ ...home, StandardStatus, MlsStatus, ContractStatus }]);
      await site.services.listingIndex.refresh();

      await begin();
      clock += 300_000;
      expect(await get(open)).toMatchObject({ statusCode: 200, isStale: true });
      for (const url of [sold, soldLater, unseen]) expect(await get(url)).toMatchObject(unavailable(url));
      clock += 1;
      expect(await get(open)).toMatchObject(unavailable(open));
    });
  });

  it("leaves the process ready as long as it shows homes, and reports it; writes have no such time", async () => {
    const getReadiness = async () => {
      const [writes, reads] = [await site.get("/readyz?for=writes"), await site.get("/readyz")];
      return [reads.statusCode, reads.json<{ status?: string }>().status, writes.statusCode];
    };
    expect(await getReadiness()).toEqual([200, "ready", 200]);
    // Also before the index has noticed the outage.
    proxy.setDown(true);
    expect(await getReadiness()).toEqual([200, "ready, stale", 503]);
    await begin();
    site.advance(60_000);
    expect(await getReadiness()).toEqual([200, "ready, stale", 503]);
    clock += 300_001;
    expect(await getReadiness()).toEqual([503, undefined, 503]);
    proxy.setDown(false);
    await site.services.listingIndex.refresh();
    expect(await getReadiness()).toEqual([200, "ready", 200]);
  });

  it("stores visitors' events after the outage, and none of them is lost", async () => {
    const send = (anonymousId: string) =>
      site.post("/api/track", { anonymousId, eventType: "page_view", eventData: {}, pageUrl: "/" });
    await begin();
    for (const id of ["one", "two"]) {
      expect((await send(id)).statusCode).toBe(202);
      await site.services.track.flush();
    }
    proxy.setDown(false);
    await site.services.track.flush();
    const { rows } = await site.database.query("select anonymous_id from track_event order by anonymous_id");
    expect(rows).toEqual([{ anonymous_id: "one" }, { anonymous_id: "two" }]);
  });

  it.each([
    ["lists", "ready, stale", { text: "select pg_sleep(4)" }],
    ["single homes", "ready, stale", { text: "select pg_sleep(4)", plannedOnce: true }],
    ["no visitor", "ready", undefined],
  ])("notices when the connections for %s have no response", async (_, status, sql) => {
    const hung =
      sql === undefined
        ? Array.from({ length: 3 }, () => site.database.background.query("select pg_sleep(4)"))
        : Array.from({ length: 6 }, () => site.database.query({ name: "hang", ...sql }));
    expect((await site.get("/readyz")).json()).toEqual({
      status,
      database: status === "ready" ? "ready" : "away",
    });
    await Promise.all(hung);
  });

  it("shows homes and suggestions from the start, before the index has noticed it", async () => {
    for (const url of listUrls()) await get(url);
    // The names in memory are due for a refresh.
    clock += 1_600;
    site.advance(31_000);
    proxy.setDown(true);
    const urls = [...listUrls(), "/api/properties/recommended?limit=4"];
    for (const url of urls.filter((one) => !one.endsWith(`search=${findListing(false)}`)))
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  });
});
