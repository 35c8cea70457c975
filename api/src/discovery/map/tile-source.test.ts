import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { paths } from "../../config/paths";
import { createThreadCutter } from "./thread-cutter";
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

it("cuts and keeps nothing for the rest of the world, and no empty tiles", async () => {
  const cut = jest.fn((_z: number, x: number) =>
    Promise.resolve(x === 4577 ? Buffer.from("tile") : undefined),
  );
  const source = await createTileSource(paths.data, folder, cut);
  for (const [z, x, y] of [
    [14, 0, 0],
    [14, 9918, 3692],
    [14, 4577, 9000],
    [6, 0, 20],
  ] as const)
    expect((await source.tile(z, x, y)).length).toBe(0);
  expect(cut).not.toHaveBeenCalled();

  expect((await source.tile(14, 4577, 5980)).toString()).toBe("tile");
  expect((await source.tile(14, 4578, 5980)).length).toBe(0);
  expect(cut).toHaveBeenCalledTimes(2);
  expect(await files()).toBe(1);
  // Far out everything is on the map.
  await source.tile(0, 0, 0);
  expect(cut).toHaveBeenCalledTimes(3);
});

it("goes on with a new thread when the old one has cut its share", async () => {
  const cut = createThreadCutter(paths.data, { tilesPerThread: 2 });
  const tiles = await Promise.all([4577, 4578, 4579].map((x) => cut(14, x, 5980)));
  for (const tile of tiles) expect(gunzipSync(tile!).toString("latin1")).toContain("neighbourhoods");
  await cut.close();
});
