import { linePrefixLengths, toNetwork } from "@larchway/shared/server/client-network";
import { createLruCache } from "@larchway/shared/server/lru-cache";

/** Networks that are tracked at a time; the least recently seen is evicted first. */
const maxNetworks = 50_000;
const minute = 60_000;

/** Limits the beacons of a network per minute, across requests. */
export class BeaconQuota {
  private readonly counts = createLruCache<number>(maxNetworks, { ttl: minute, noUpdateTTL: true });

  constructor(private readonly max: number) {}

  /** Returns false when the network has reached its limit. */
  take(ipAddress: string, count: number): boolean {
    const network = toNetwork(ipAddress, linePrefixLengths);
    const taken = (this.counts.get(network) ?? 0) + count;
    this.counts.set(network, taken);
    return taken <= this.max;
  }
}
