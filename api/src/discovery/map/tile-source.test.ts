import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { paths } from "../../config/paths";
import { createThreadedTileBuilder } from "./threaded-tile-builder";
import { createTileSource } from "./tile-source";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-tiles-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const files = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

it("builds and stores no tiles for the rest of the world, and no empty ones", async () => {
  const buildTile = jest.fn((_z: number, x: number) =>
    Promise.resolve(x === 4577 ? Buffer.from("tile") : undefined),
  );
  const source = await createTileSource(paths.data, folder, buildTile);
  for (const [z, x, y] of [
    [14, 0, 0],
    [14, 9918, 3692],
    [14, 4577, 9000],
    [6, 0, 20],
  ] as const)
    expect((await source.tile("192.0.2.1", z, x, y)).length).toBe(0);
  expect(buildTile).not.toHaveBeenCalled();

  expect((await source.tile("192.0.2.1", 14, 4577, 5980)).toString()).toBe("tile");
  expect((await source.tile("192.0.2.1", 14, 4578, 5980)).length).toBe(0);
  expect(buildTile).toHaveBeenCalledTimes(2);
  expect(await files()).toBe(1);
  // At the smallest zoom the tile includes Ontario.
  await source.tile("192.0.2.1", 0, 0, 0);
  expect(buildTile).toHaveBeenCalledTimes(3);
});

it("charges no network for building the indexes", async () => {
  let clock = 0;
  jest.spyOn(performance, "now").mockImplementation(() => clock);
  let started: Promise<void> | undefined;
  const start = () => {
    // Longer than the budget of a network.
    if (!started) clock += 60_000;
    return (started ??= Promise.resolve());
  };
  const buildTile = async () => {
    await start();
    return Buffer.from("tile");
  };
  const source = await createTileSource(paths.data, folder, Object.assign(buildTile, { start }));
  for (const x of [4577, 4578]) expect(String(await source.tile("192.0.2.1", 14, x, 5980))).toBe("tile");
  jest.restoreAllMocks();
});

it("builds a tile for a new network although another one has a hundred waiting, whose further requests are rejected", async () => {
  let cutAll = (): void => undefined;
  const held = new Promise<void>((resolve) => (cutAll = resolve));
  const order: number[] = [];
  const source = await createTileSource(paths.data, folder, async (_z, x) => {
    await held;
    order.push(x);
    return Buffer.from("tile");
  });
  const flood = Array.from({ length: 110 }, (_, index) => source.tile("192.0.2.1", 14, 4_400 + index, 5_980));
  const settled = Promise.allSettled(flood);
  // No tile is built yet: the first that settles was rejected.
  const refused = await Promise.race(flood.map((tile) => tile.catch((error: unknown) => error)));
  expect(refused).toMatchObject({ code: "TOO_BUSY", status: 503 });
  const newcomer = source.tile("192.0.2.2", 14, 4_600, 5_980);
  cutAll();
  expect((await newcomer).toString()).toBe("tile");
  expect(order.indexOf(4_600)).toBeLessThan(3);
  expect((await settled).filter(({ status }) => status === "fulfilled")).toHaveLength(101);
  // A cached tile is not limited.
  expect((await source.tile("192.0.2.1", 14, 4_400, 5_980)).toString()).toBe("tile");
});

it("continues with a new thread when the old one has built its share", async () => {
  const buildTile = createThreadedTileBuilder(paths.data, { tilesPerThread: 2 });
  const tiles = await Promise.all([4577, 4578, 4579].map((x) => buildTile(14, x, 5980)));
  for (const tile of tiles) expect(gunzipSync(tile!).toString("latin1")).toContain("neighbourhoods");
  await buildTile.close();
});
