import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Compression, TileType } from "pmtiles";
import { parseMapTiles, type MapTiles } from "../../../config/map-tiles";
import { openTestApp } from "../../../testing/test-app";
import { openOperatorTiles, type OperatorTiles } from "./operator-tiles";
import { buildArchive } from "./testing/build-archive";
import { buildTile, protomapsMetadata, torontoTiles } from "./testing/sample-tile";

const far = torontoTiles[0]!;
const archive = buildArchive({
  metadata: protomapsMetadata,
  tiles: torontoTiles.map((tile) => ({ ...tile, data: gzipSync(buildTile(tile)) })),
  bounds: [-80, 43, -79, 44],
});

const network = "192.0.2.1";

let folder: string;
let clock: number;
const problems: unknown[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-operator-tiles-"));
  clock = Date.UTC(2026, 10, 23);
  problems.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openTiles = (text: string) =>
  openOperatorTiles(parseMapTiles(text) as MapTiles, {
    cacheFolder: join(folder, "cache"),
    now: () => clock,
    onLost: (error) => problems.push(error),
    onOpen: () => undefined,
  });

async function writeArchive(content: Buffer = archive): Promise<string> {
  const path = join(folder, "ontario.pmtiles");
  await writeFile(path, content);
  return path;
}

describe("a PMTiles file", () => {
  it("is served under the map's routes, with its depth, bounds, version and sources", async () => {
    const operatorTiles = await openTiles(await writeArchive());
    const site = await openTestApp({ operatorTiles });
    try {
      const info = (await site.get("/api/map/style-info")).json<{ tiles: string[] }>();
      expect(info).toMatchObject({
        schema: "protomaps",
        minzoom: 5,
        maxzoom: 15,
        bounds: [-80, 43, -79, 44],
        credits: [{ name: "© OpenStreetMap", url: "https://www.openstreetmap.org/copyright" }],
      });
      const url = info.tiles[0]!.replace("{z}/{x}/{y}", "5/8/11");
      const tile = await site.get(url, { "accept-encoding": "gzip" });
      expect(tile.headers).toMatchObject({
        "content-type": "application/vnd.mapbox-vector-tile",
        "content-encoding": "gzip",
        "cache-control": "public, max-age=31536000, immutable",
      });
      expect(gunzipSync(tile.rawPayload)).toEqual(buildTile(far));
      expect((await site.get(url)).rawPayload).toEqual(buildTile(far));
      const other = await site.get("/api/map/tiles/detailed/5/8/11.mvt?v=old");
      expect(other.headers["cache-control"]).toBe("public, max-age=3600");
      // A tile that the archive lacks, and one far from Ontario.
      expect((await site.get("/api/map/tiles/detailed/14/4577/5980.mvt")).statusCode).toBe(204);
      expect((await site.get("/api/map/tiles/detailed/5/16/11.mvt")).statusCode).toBe(204);
      expect((await site.get("/api/map/tiles/detailed/5/32/11.mvt")).statusCode).toBe(404);
    } finally {
      await site.close();
      await operatorTiles.close();
    }
  });

  it("may contain uncompressed tiles, which are sent gzipped", async () => {
    const uncompressed = buildArchive({
      metadata: protomapsMetadata,
      tiles: [{ ...far, data: buildTile(far) }],
      compression: Compression.None,
    });
    const tiles = await openTiles(await writeArchive(uncompressed));
    expect(gunzipSync((await tiles.tile(network, 5, 8, 11))!)).toEqual(buildTile(far));
    await tiles.close();
  });

  it.each([
    ["missing", undefined, "There is no such file."],
    [
      "no archive",
      Buffer.from("PK not a map at all".repeat(20)),
      "It isn't a whole PMTiles archive (Wrong magic",
    ],
    ["cut short", archive.subarray(0, 140), "It isn't a whole PMTiles archive ("],
    [
      "of pictures",
      buildArchive({
        metadata: protomapsMetadata,
        tiles: [{ ...far, data: Buffer.from("png") }],
        tileType: TileType.Png,
      }),
      "It doesn't hold vector tiles",
    ],
    [
      "of another schema",
      buildArchive({
        metadata: { vector_layers: [{ id: "transportation" }, { id: "water" }] },
        tiles: [{ ...far, data: buildTile(far) }],
      }),
      "Its layers are transportation, water",
    ],
  ])("that is %s ends the start, with the reason", async (_name, content, reason) => {
    const path = content ? await writeArchive(content) : join(folder, "none.pmtiles");
    await expect(openTiles(path)).rejects.toMatchObject({
      name: "ConfigError",
      message: expect.stringContaining(`MAP_TILES: ${path} can't be used. ${reason}`) as string,
    });
  });
});

describe("tiles of another server", () => {
  let server: Server;
  let requests: string[];
  let isDown: boolean;
  /** Until it resolves, tile requests hang. */
  let held: Promise<void> | undefined;
  let etag: string;
  let url: string;
  let opened: OperatorTiles | undefined;

  beforeEach(async () => {
    requests = [];
    isDown = false;
    held = undefined;
    etag = '"one"';
    server = createServer((request, response) => {
      requests.push(request.url ?? "");
      if (held) return void held.then(() => response.writeHead(404).end());
      if (isDown) return void response.writeHead(503).end();
      if (request.url === "/ontario.json") {
        const tiles = ["v4/{z}/{x}/{y}.mvt"];
        return void response.end(JSON.stringify({ tiles, maxzoom: 14, ...protomapsMetadata }));
      }
      if (request.url === "/ontario.pmtiles") {
        const [from, to] = /(\d+)-(\d+)/
          .exec(request.headers.range ?? "")!
          .slice(1)
          .map(Number) as [number, number];
        return void response.writeHead(206, { etag }).end(archive.subarray(from, to + 1));
      }
      if (/^\/v4\/5\/8\/11\.mvt/.test(request.url ?? "")) return void response.end(gzipSync(buildTile(far)));
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await opened?.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(["/ontario.pmtiles", "/ontario.json", "/v4/{z}/{x}/{y}.mvt?key=secret"])(
    "are served from %s by the API and cached on disk",
    async (path) => {
      opened = await openTiles(url + path);
      expect(opened.info).toMatchObject({ credits: [{ url: "https://www.openstreetmap.org/copyright" }] });
      expect(JSON.stringify(opened.info)).not.toContain("secret");
      expect(gunzipSync((await opened.tile(network, 5, 8, 11))!)).toEqual(buildTile(far));
      const before = requests.length;
      expect(gunzipSync((await opened.tile(network, 5, 8, 11))!)).toEqual(buildTile(far));
      expect(await opened.tile(network, 5, 16, 11)).toHaveLength(0);
      expect(requests).toHaveLength(before);
      expect(await opened.tile(network, 6, 17, 23)).toHaveLength(0);
    },
  );

  it("are replaced by the embedded basemap while they are down, and return automatically", async () => {
    isDown = true;
    opened = await openTiles(`${url}/ontario.json`);
    expect(opened.info).toBeUndefined();
    expect(await opened.tile(network, 5, 8, 11)).toBeUndefined();
    expect(problems).toHaveLength(1);
    const site = await openTestApp({ operatorTiles: opened });
    const readInfo = async () => (await site.get("/api/map/style-info")).json<{ schema: string }>().schema;
    try {
      expect(await readInfo()).toBe("larchway");
      expect((await site.get("/api/map/tiles/detailed/5/8/11.mvt")).statusCode).toBe(502);
      isDown = false;
      const before = requests.length;
      expect(await readInfo()).toBe("larchway");
      expect(requests).toHaveLength(before);
      clock += 61_000;
      while ((await readInfo()) !== "protomaps") await new Promise(setImmediate);
      expect((await site.get("/api/map/tiles/detailed/5/8/11.mvt")).statusCode).toBe(200);
    } finally {
      await site.close();
    }
  });

  it("are fetched for a new network although another one has a hundred waiting, whose further requests are rejected", async () => {
    opened = await openTiles(`${url}/v4/{z}/{x}/{y}.mvt`);
    let respond = (): void => undefined;
    held = new Promise((resolve) => (respond = resolve));
    const { tile } = opened;
    const flood = Array.from({ length: 120 }, (_, index) => tile(network, 14, 4_400 + index, 5_980));
    const settled = Promise.allSettled(flood);
    // The server holds all accepted requests: the first that settles was rejected.
    expect(await Promise.race(flood).catch((error: unknown) => error)).toMatchObject({
      code: "TOO_BUSY",
      status: 503,
    });
    const before = requests.length;
    const newcomer = tile("192.0.2.2", 14, 4_600, 5_980);
    let isRefused = false;
    newcomer.catch(() => (isRefused = true));
    while (!isRefused && !requests.slice(before).some((path) => path.includes("/4600/")))
      await new Promise(setImmediate);
    respond();
    expect(await newcomer).toHaveLength(0);
    expect((await settled).filter(({ status }) => status === "fulfilled")).toHaveLength(106);
    expect(problems).toEqual([]);
  });

  it("of a replaced archive have another version, and the old ones are deleted from the disk", async () => {
    opened = await openTiles(`${url}/ontario.pmtiles`);
    const before = opened.info?.version;
    await opened.tile(network, 5, 8, 11);
    expect(await readdir(join(folder, "cache"))).toEqual([before]);
    etag = '"two"';
    clock += 61_000;
    // A tile of the old archive that is not on disk.
    expect(await opened.tile(network, 15, 9154, 11960)).toBeUndefined();
    while (opened.info?.version === before) await new Promise(setImmediate);
    expect(gunzipSync((await opened.tile(network, 15, 9154, 11960))!)).toEqual(buildTile(torontoTiles[1]!));
    expect(await readdir(join(folder, "cache"))).toEqual([opened.info?.version]);
  });

  it("report what is wrong at a URL without tiles", async () => {
    for (const path of ["/ontario.json2", "/v5/{z}/{x}/{y}.mvt"]) opened = await openTiles(url + path);
    expect(problems.map(String)).toEqual([
      "Error: It responded with 404.",
      "UnusableTilesError: It has no tile 5/8/11, which southern Ontario lies in.",
    ]);
  });
});
