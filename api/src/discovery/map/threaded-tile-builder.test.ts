import { EventEmitter } from "node:events";
import { createThreadedTileBuilder, type TileThread } from "./threaded-tile-builder";

class FakeThread extends EventEmitter {
  readonly ids: number[] = [];
  isTerminated = false;
  unref = (): void => undefined;
  postMessage = ({ id }: { id: number }): void => void this.ids.push(id);
  terminate = (): Promise<number> => {
    this.isTerminated = true;
    return Promise.resolve(0);
  };
  becomeReady = (): boolean => this.emit("message", { ready: true });
  respondToAll = (): void => {
    for (const id of this.ids.splice(0)) this.emit("message", { id, tile: Buffer.from("tile") });
  };
}

let threads: FakeThread[];
beforeEach(() => (threads = []));

const createBuilder = (tilesPerThread: number) =>
  createThreadedTileBuilder("data", {
    tilesPerThread,
    createThread: () => {
      const thread = new FakeThread();
      threads.push(thread);
      return thread as unknown as TileThread;
    },
  });

it("builds its indexes at the start and keeps them through any time without tiles", async () => {
  jest.useFakeTimers();
  const buildTile = createBuilder(100);
  void buildTile.start();
  expect(threads).toHaveLength(1);
  const first = buildTile(14, 1, 1);
  threads[0]?.respondToAll();
  expect((await first)?.toString()).toBe("tile");
  await jest.advanceTimersByTimeAsync(86_400_000);
  void buildTile(14, 1, 2);
  expect([threads.length, threads[0]?.isTerminated]).toEqual([1, false]);
  jest.useRealTimers();
});

it("lets no tile wait for the thread that replaces one which has cut its share", async () => {
  const buildTile = createBuilder(2);
  const tiles = [buildTile(14, 1, 1), buildTile(14, 1, 2), buildTile(14, 1, 3)];
  // The second thread builds; the first still has all the tiles.
  expect(threads.map(({ ids }) => ids.length)).toEqual([3, 0]);
  threads[1]?.becomeReady();
  tiles.push(buildTile(14, 1, 4));
  expect(threads.map(({ ids }) => ids.length)).toEqual([3, 1]);
  expect(threads[0]?.isTerminated).toBe(false);
  for (const thread of threads) thread.respondToAll();
  expect(await Promise.all(tiles)).toHaveLength(4);
  expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

it("cuts with a new thread when one has failed", async () => {
  const buildTile = createBuilder(100);
  const lost = buildTile(14, 1, 1);
  threads[0]?.emit("error", new Error("out of memory"));
  await expect(lost).rejects.toThrow("out of memory");
  const tile = buildTile(14, 1, 1);
  threads[1]?.respondToAll();
  expect((await tile)?.toString()).toBe("tile");
});
