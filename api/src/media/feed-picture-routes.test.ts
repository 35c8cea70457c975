import sharp from "sharp";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { upsertListings } from "../listings/listing-writer-repository";
import { toMedia, type PictureRow } from "../sources/feed/listing-pictures";
import { openTestApp, type TestApp } from "../testing/test-app";
import { createPictureFetcher } from "./fetch-picture";
import { parseMediaSources } from "../config/media-sources";
import { type PictureServer, redirecting, serving, startPictureServer } from "./testing/picture-server";

let source: PictureServer;
let site: TestApp;
let photo: Buffer;
let at = 0;

beforeAll(async () => {
  source = await startPictureServer();
  const fetchPicture = createPictureFetcher({
    sources: parseMediaSources(source.origin) ?? [],
    timeout: 500,
    maxBytes: 400_000,
  });
  site = await openTestApp({ listings: 20, fetchPicture });
  // Noise, so that the file is long enough to be cut off.
  photo = await sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: "#336699",
      noise: { type: "gaussian", mean: 120, sigma: 30 },
    },
  })
    .withExif({ IFD0: { Artist: "An Artist" } })
    .jpeg({ quality: 40 })
    .toBuffer();
});
afterAll(async () => {
  await site.close();
  await source.close();
});
beforeEach(() => {
  source.requests.length = 0;
});

type Status = Pick<ListingRecord, "StandardStatus" | "MlsStatus" | "ContractStatus">;
const open: Status = { StandardStatus: "Active", MlsStatus: "New", ContractStatus: "Available" };
const sold: Status = { StandardStatus: "Closed", MlsStatus: "Sold", ContractStatus: "Unavailable" };

/** Adds a listing of the feed with one photo at this path of the source. */
async function list(path: string, status = open, key = `X90000${10 + (at += 1)}`, vow_only = false) {
  const picture: PictureRow = {
    media_key: `${key}-1`,
    listing_key: key,
    object_id: key,
    size: "Largest",
    sort_order: 0,
    url: `${source.origin}${path}`,
    description: null,
    vow_only,
    is_floor_plan: false,
    alteration: null,
    modified_at: `2026-10-01T12:00:${10 + (at += 1)}Z`,
  };
  await site.database.transaction(async (connection) => {
    await connection.query(
      `insert into feed_media (media_key, listing_key, object_id, size, sort_order, url, modified_at, vow_only)
       values ($1, $2, $2, 'Largest', 0, $3, $4, $5)
       on conflict (media_key) do update set url = excluded.url, modified_at = excluded.modified_at`,
      [picture.media_key, key, picture.url, picture.modified_at, vow_only],
    );
    const [sample] = site.listings;
    await upsertListings(connection, [{ ...sample!, ...status, ListingKey: key, media: toMedia([picture]) }]);
  });
  return { key, media_key: picture.media_key, url: toMedia([picture])[0]!.mediaurl };
}
const findPictureUrl = async (key: string, headers = {}) =>
  (await site.get(`/api/properties/${key}`, headers)).json<PropertyDetail>().media?.[0]?.mediaurl;
const sized = (url: string, file: string) => url.replace("1600.jpg", file);

describe("photos of the feed", () => {
  it("come from our origin in the requested width and format, fetched once", async () => {
    source.responders.set("/a.jpg", serving(photo));
    const { key, url } = await list("/a.jpg");
    expect(await findPictureUrl(key)).toBe(url);
    const body = (await site.get(`/api/properties/${key}`)).body;
    expect(body).not.toContain(source.origin);

    const responses = await Promise.all(
      ["320.webp", "640.avif", "640.jpg", "1600.jpg"].map((file) => site.get(sized(url, file))),
    );
    expect(responses.map(({ statusCode, headers }) => [statusCode, headers["content-type"]])).toEqual([
      [200, "image/webp"],
      [200, "image/avif"],
      [200, "image/jpeg"],
      [200, "image/jpeg"],
    ]);
    const widths = await Promise.all(
      responses.map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width),
    );
    // Images are never enlarged.
    expect(widths).toEqual([320, 640, 640, 1200]);
    expect(source.requests).toEqual(["/a.jpg"]);
    const { exif } = await sharp(responses[3]!.rawPayload).metadata();
    expect(exif).toBeUndefined();

    expect(responses[0]!.headers["cache-control"]).toMatch(/^public, max-age=\d+, immutable$/);
    const again = await site.get(sized(url, "320.webp"), { "if-none-match": responses[0]!.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("are not found with other names and sizes", async () => {
    const { url, media_key } = await list("/a.jpg");
    for (const wrong of [
      sized(url, "641.jpg"),
      sized(url, "640.gif"),
      sized(url, "2400.avif"),
      sized(url, "original.jpg"),
      url.replace(media_key, "nothing"),
      url.replace(media_key, "..%2f..%2fx"),
    ])
      expect([wrong, (await site.get(wrong)).statusCode]).toEqual([wrong, 404]);
  });

  it("of a listing that was withdrawn from the internet are gone immediately", async () => {
    source.responders.set("/a.jpg", serving(photo));
    const { key, url } = await list("/a.jpg");
    expect((await site.get(url)).statusCode).toBe(200);
    await site.database.query("delete from listing where listing_key = $1", [key]);
    expect((await site.get(url)).statusCode).toBe(404);
    expect((await site.get(`/api/media/locked/${key}.webp`)).statusCode).toBe(404);
  });

  it("are shown in their earlier version while the source of the present one fails", async () => {
    source.responders.set("/v1.jpg", serving(photo));
    source.responders.set("/v2.jpg", (response) => response.writeHead(503).end());
    const { key, url } = await list("/v1.jpg");
    expect((await site.get(url)).statusCode).toBe(200);
    const { url: next } = await list("/v2.jpg", open, key);
    const stale = await site.get(next);
    expect([stale.statusCode, stale.headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
    expect(stale.headers.etag).toBeUndefined();
    // The failing source is paused for a while, then requested again.
    await site.get(next);
    expect(source.requests).toEqual(["/v1.jpg", "/v2.jpg"]);
    source.responders.set("/v2.jpg", serving(photo));
    site.advance(31_000);
    expect((await site.get(next)).headers["cache-control"]).toContain("immutable");
    // A page that is still open gets the present photo at the old URL.
    expect((await site.get(url)).headers["cache-control"]).toBe("public, max-age=60");
  });
});

describe("a photo that is gone at its source", () => {
  it.each([404, 410])("is not found (%s), and its source is not requested for an hour", async (status) => {
    source.responders.set("/v1.jpg", serving(photo));
    source.responders.set("/v2.jpg", (response) => response.writeHead(status).end());
    const { key, url } = await list("/v1.jpg");
    expect((await site.get(url)).statusCode).toBe(200);
    const { url: next } = await list("/v2.jpg", open, key);
    for (const later of [0, 31_000, 3_000_000]) {
      site.advance(later);
      const response = await site.get(next);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, "NOT_FOUND"]);
    }
    expect(source.requests).toEqual(["/v1.jpg", "/v2.jpg"]);
    source.responders.set("/v2.jpg", serving(photo));
    site.advance(3_600_000);
    expect((await site.get(next)).statusCode).toBe(200);
  });
});

describe("an invalid response of a source", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
  it("is rejected with a reason, and not cached", async () => {
    const bomb = await sharp({
      create: { width: 8_000, height: 7_000, channels: 3, background: "white" },
      limitInputPixels: false,
    })
      .png({ palette: true })
      .toBuffer();
    source.responders.set("/slow", () => undefined);
    source.responders.set("/huge", serving(Buffer.alloc(500_000)));
    source.responders.set("/text", serving(Buffer.from("<html>")));
    source.responders.set("/svg", serving(svg, { "content-type": "image/svg+xml" }));
    source.responders.set("/away", redirecting("http://169.254.169.254/latest/meta-data"));
    source.responders.set("/bomb", serving(bomb));
    source.responders.set("/truncated", serving(photo.subarray(0, Math.floor(photo.length / 2))));
    source.responders.set("/header", serving(photo.subarray(0, 40)));
    expect(bomb.length).toBeLessThan(400_000);
    for (const path of ["/slow", "/huge", "/text", "/svg", "/away", "/bomb", "/truncated", "/header"]) {
      const { url } = await list(path);
      const response = await site.get(url);
      expect([path, response.statusCode, response.json<{ code: string }>().code]).toEqual([
        path,
        502,
        "UPSTREAM_UNAVAILABLE",
      ]);
      expect(response.headers["cache-control"]).toBe("no-store");
      source.responders.set(path, serving(photo));
      site.advance(31_000);
      expect([path, (await site.get(url)).statusCode]).toEqual([path, 200]);
    }
  });
});

describe("photos with the permission VOW alone", () => {
  it("are locked although the listing is open", async () => {
    source.responders.set("/a.jpg", serving(photo));
    const { key, url } = await list("/a.jpg", open, undefined, true);
    const seen = await site.get(`/api/properties/${key}`);
    expect(seen.json<PropertyDetail>()).toMatchObject({ media: [], mediaCount: 0 });
    expect(seen.body).not.toContain("media/feed");
    const popup = await site.get(`/api/properties/map/${key}`, await site.signIn());
    expect(popup.body).not.toContain("media/feed");
    expect((await site.get(url)).statusCode).toBe(403);

    const forMembers = (await findPictureUrl(key, await site.signIn()))!;
    const picture = await site.get(sized(forMembers, "640.webp"));
    expect([picture.statusCode, picture.headers["cache-control"]]).toEqual([
      200,
      expect.stringMatching(/^private/),
    ]);
  });
});

describe("photos of a locked listing", () => {
  it("[R6.012] [R6.013] a visitor gets only the blur, and the photo at no URL", async () => {
    source.responders.set("/a.jpg", serving(photo));
    const { key, url } = await list("/a.jpg");
    expect((await site.get(url)).statusCode).toBe(200);
    // Sold: the previously public URL is closed from now on.
    await site.database.transaction((connection) =>
      upsertListings(connection, [{ ...site.listings[0]!, ...sold, ListingKey: key, media: toMedia([]) }]),
    );
    const now = await list("/a.jpg", sold, key);
    for (const each of [url, now.url, sized(now.url, "320.webp")]) {
      const response = await site.get(each, { "if-none-match": "*" });
      expect([response.statusCode, response.headers["cache-control"]]).toEqual([403, "no-store"]);
    }
    const property = (await site.get(`/api/properties/${key}`)).json<PropertyDetail>();
    expect(property).toMatchObject({ locked: true, lockedImage: `/api/media/locked/${key}.webp` });
    expect(JSON.stringify(property)).not.toContain("media/feed");

    const blur = await site.get(property.lockedImage!);
    const { width } = await sharp(blur.rawPayload).metadata();
    expect([blur.statusCode, width]).toEqual([200, 24]);
    expect(blur.rawPayload.length).toBeLessThan(400);
  });

  it("[R6.013] a signed-in person gets them at a URL that expires and cannot be forged", async () => {
    source.responders.set("/a.jpg", serving(photo));
    const { key } = await list("/a.jpg", sold);
    const other = await list("/a.jpg", sold);
    const url = (await findPictureUrl(key, await site.signIn()))!;
    expect(url).toMatch(/\/api\/media\/feed\/[^/]+\/[0-9a-f]{12}\/[0-9a-z]+-[\w-]{32}\/1600\.jpg$/);
    const response = await site.get(sized(url, "640.webp"));
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toMatch(/^private, max-age=\d+$/);
    expect(await findPictureUrl(key, await site.signIn())).toBe(url);

    const [, ticket = ""] = /\/([0-9a-z]+-[\w-]{32})\//.exec(url) ?? [];
    const later = (parseInt(ticket.split("-")[0]!, 36) + 1_000_000).toString(36);
    for (const forged of [
      url.replace(ticket, ticket.replace(/^[^-]+/, later)),
      url.replace(ticket, `${ticket.slice(0, -1)}${ticket.endsWith("A") ? "B" : "A"}`),
      url.replace(ticket, "x"),
      url.replace(`${key}-1`, other.media_key),
    ])
      expect((await site.get(forged)).statusCode).toBe(403);
    site.advance(12 * 3_600_000);
    expect((await site.get(url)).statusCode).toBe(403);
  });

  it("without photos have no blur, and show a plain one while the source is unavailable", async () => {
    const { key } = await list("/gone.jpg", sold);
    const blank = await site.get(`/api/media/locked/${key}.webp`);
    expect([blank.statusCode, blank.headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
    await site.database.transaction((connection) =>
      upsertListings(connection, [{ ...site.listings[0]!, ...sold, ListingKey: key, media: [] }]),
    );
    const property = (await site.get(`/api/properties/${key}`)).json<PropertyDetail>();
    expect(property.locked).toBe(true);
    expect(property.lockedImage).toBeUndefined();
  });
});
