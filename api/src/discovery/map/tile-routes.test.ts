import { gunzipSync } from "node:zlib";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

/** A vector tile contains the names of layers and properties uncompressed. */
const toText = (tile: Buffer) => tile.toString("latin1");

describe("tiles of the basemap", () => {
  it("returns the tiles' URL and attribution", async () => {
    const info = (await site.get("/api/map/style-info")).json<{ tiles: string[]; attribution: string }>();
    expect(info.tiles).toEqual([`/api/map/tiles/{z}/{x}/{y}.mvt?v=${site.services.tiles.version}`]);
    for (const source of ["OpenStreetMap", "Open Government Licence – Ontario", "Metrolinx"])
      expect(info.attribution).toContain(source);
  });

  it("has water and land far out, roads and neighbourhoods near", async () => {
    const far = await site.get("/api/map/tiles/5/8/11.mvt", { "accept-encoding": "gzip" });
    expect(far.headers).toMatchObject({
      "content-type": "application/vnd.mapbox-vector-tile",
      "content-encoding": "gzip",
    });
    const text = toText(gunzipSync(far.rawPayload));
    expect(text).toContain("lakes");
    expect(text).not.toContain("neighbourhoods");
    const near = toText((await site.get("/api/map/tiles/14/4577/5980.mvt")).rawPayload);
    expect(near).toContain("roads");
    expect(near).toContain("neighbourhoods");
  });

  it("may be cached forever only at the version's URL", async () => {
    const { version } = site.services.tiles;
    const cached = await site.get(`/api/map/tiles/5/8/11.mvt?v=${version}`);
    expect(cached.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const other = await site.get("/api/map/tiles/5/8/11.mvt?v=old");
    expect(other.headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("returns 204 for an empty tile and rejects impossible ones", async () => {
    expect((await site.get("/api/map/tiles/14/0/0.mvt")).statusCode).toBe(204);
    expect((await site.get("/api/map/tiles/2/4/0.mvt")).statusCode).toBe(404);
    for (const path of ["15/0/0.mvt", "5/8/11.png", "5/x/11.mvt", "5/8/..%2f..%2f11.mvt"]) {
      expect([path, (await site.get(`/api/map/tiles/${path}`)).statusCode]).toEqual([path, 400]);
    }
  });
});
