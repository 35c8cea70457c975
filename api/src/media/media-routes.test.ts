import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { paths } from "../config/paths";
import { openTestApp, type TestApp } from "../testing/test-app";
import { mediaUrl } from "./media-url";
import { pictureModule } from "./picture-module";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 60 });
});
afterAll(() => site.close());

const photo = () => site.services.photos.find("ext-semi-01")!;

describe("photos", () => {
  it.each([
    [320, "avif", "image/avif"],
    [640, "webp", "image/webp"],
    [1024, "jpg", "image/jpeg"],
  ] as const)("come %i wide as %s, to be cached for ever", async (width, format, type) => {
    const response = await site.get(mediaUrl(photo(), width, format));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
    });
    const read = await sharp(response.rawPayload).metadata();
    expect([read.width, read.height]).toEqual([width, Math.round((width * 1000) / 1600)]);
  });

  it("come from the cache the second time, with the same bytes", async () => {
    const url = mediaUrl(photo(), 320, "webp");
    const [first, second] = await Promise.all([site.get(url), site.get(url)]);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await site.get(url)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it("have fewer bytes as a phone's hero after the first request, with the same quality", async () => {
    const hero = site.services.photos.find("hero-street-01-narrow")!;
    const pixels = (picture: Buffer | string) =>
      sharp(picture).resize({ width: 800 }).removeAlpha().raw().toBuffer();
    const original = await pixels(hero.path);
    const meanError = async (picture: Buffer) =>
      (await pixels(picture)).reduce((sum, value, index) => sum + (value - original[index]!) ** 2, 0) /
      original.length;
    const quick = await sharp(hero.path).resize({ width: 800 }).avif({ quality: 48, effort: 1 }).toBuffer();
    const url = mediaUrl(hero, 800, "avif");
    const first = await site.get(url);
    expect(first.headers["cache-control"]).toBe("public, max-age=60");
    expect(first.rawPayload.length).toBeLessThan(1.05 * quick.length);
    await site.services.pictures.settled();
    const { rawPayload: served, headers } = await site.get(url);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(served.length).toBeLessThan(0.8 * quick.length);
    expect(await meanError(first.rawPayload)).toBeLessThan(1.2 * (await meanError(quick)));
    expect(await meanError(served)).toBeLessThan(1.1 * (await meanError(quick)));
  });

  it("can be a part of the whole, in its proportions and never enlarged", async () => {
    const whole = site.services.photos.find("int-kitchen-04")!;
    const island = site.services.photos.find("int-kitchen-04@island")!;
    const response = await site.get(mediaUrl(island));
    expect(response.statusCode).toBe(200);
    const read = await sharp(response.rawPayload).metadata();
    expect([read.width, read.height]).toEqual([whole.width * 0.6, whole.height * 0.6]);
    // From 22 and 35 % of 1280 x 800.
    const region = { left: 281, top: 280, width: 768, height: 480 };
    const means = async (picture: Sharp) =>
      (await picture.stats()).channels.slice(0, 3).map(({ mean }) => mean);
    const expected = await means(sharp(await sharp(whole.path).extract(region).toBuffer()));
    const shown = await means(sharp(response.rawPayload));
    for (const [channel, mean] of expected.entries())
      expect(Math.abs(shown[channel]! - mean)).toBeLessThan(2);
    for (const wrong of [
      `int-kitchen-04/${island.hash}`,
      `int-kitchen-04@nothing/${island.hash}`,
      `int-kitchen-04@island/${whole.hash}`,
    ]) {
      expect([wrong, (await site.get(`/api/media/${wrong}/640.jpg`)).statusCode]).toEqual([wrong, 404]);
    }
  });

  it("describe what they show, and that they are illustrations", () => {
    const ids = ["ext-semi-01", "ext-semi-01@close", "int-kitchen-04@island"];
    const alts = site.services.photos.toMedia(ids, false).map(({ ShortDescription }) => ShortDescription);
    expect(alts).toEqual([
      "Illustration: Pair of semi-detached red brick houses with bay windows and green gables.",
      "Illustration: Closer view. Pair of semi-detached red brick houses with bay windows and green gables.",
      "Illustration: Oak island with a marble counter and three stools.",
    ]);
  });

  it("are rejected with another hash, width or format, and never enlarged", async () => {
    const { id, hash } = photo();
    for (const path of [
      `${id}/000000000000/640.jpg`,
      `${id}/${hash}/641.jpg`,
      `${id}/${hash}/640.png`,
      `${id}/${hash}/2400.jpg`,
      `${id}/${hash}/640.jpg.exe`,
      `nothing/${hash}/640.jpg`,
      `..%2f..%2fpackage.json/${hash}/640.jpg`,
    ]) {
      const response = await site.get(`/api/media/${path}`);
      expect([path, response.statusCode, response.json<{ code: string }>().code]).toEqual([
        path,
        404,
        "NOT_FOUND",
      ]);
    }
  });

  it("are 2400 wide for heroes", async () => {
    const hero = site.services.photos.all.find(({ scene }) => scene === "hero")!;
    expect((await site.get(mediaUrl(hero, 2400, "webp"))).statusCode).toBe(200);
  });
});

describe("the photo of a locked listing", () => {
  it("[R6.012] is 24 pixels wide and does not reveal its photo", async () => {
    const sold = site.listings.find(({ MlsStatus, media }) => MlsStatus === "Sold" && media.length > 0)!;
    const response = await site.get(`/api/media/locked/${sold.ListingKey}.webp`);
    expect(response.headers["content-type"]).toBe("image/webp");
    const { width = 0, height = 0 } = await sharp(response.rawPayload).metadata();
    expect(width).toBe(24);
    expect(height).toBeLessThan(24);
    expect(response.rawPayload.length).toBeLessThan(400);
  });

  it("is missing for unknown keys", async () => {
    for (const key of ["Z0000000", ".."]) {
      expect((await site.get(`/api/media/locked/${key}.webp`)).statusCode).toBe(404);
    }
  });
});

describe("photos that pages use", () => {
  it("are listed with the data that a page needs to place them", async () => {
    const pictures = (await site.get("/api/media/pictures")).json<{ name: string; url: string }[]>();
    const hero = pictures.find(({ name }) => name === "hero-street-01");
    expect(hero).toMatchObject({
      url: expect.stringMatching(/\/2400\.jpg$/),
      alt: expect.any(String),
      focal: { x: 76, y: 52 },
      text: "white",
    });
  });

  it("are up to date in shared/brand/pictures.ts (else run api/src/media/write-pictures.ts)", async () => {
    const written = await readFile(join(paths.repository, "shared/brand/pictures.ts"), "utf8");
    expect(written).toBe(pictureModule(site.services.photos));
  });
});
