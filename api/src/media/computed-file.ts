import type { FairQueue } from "@larchway/shared/server/fair-queue";
import type { DiskCache } from "./disk-cache";

/** A file that is computed from others at its first request. */
interface ComputedFile {
  cache: DiskCache;
  name: string;
  queue: FairQueue;
  /** The network that requests it. */
  network: string;
  /** Runs before the first file is made, outside of the network's budget. */
  prepare?: (() => Promise<void>) | undefined;
  make: () => Promise<Buffer>;
}

/**
 * The cached file, which is free, or the one that `make` returns, in its turn and within the network's budget.
 *
 * @throws BusyError
 */
export async function readComputedFile({
  cache,
  name,
  queue,
  network,
  prepare,
  make,
}: ComputedFile): Promise<Buffer> {
  const cached = await cache.peek(name);
  if (cached) return cached;
  await prepare?.();
  return queue.run(network, () => cache.get(name, make));
}
