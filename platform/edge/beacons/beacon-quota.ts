import { LRUCache } from "lru-cache";
import { linePrefixLengths, toNetwork } from "@larchway/shared/server/client-network";

/** Networks that are counted at a time; the least recently seen is evicted first. */
const maxNetworks = 50_000;
const minute = 60_000;

/** How many beacons a network may send within a minute, however many are in a request. */
export class BeaconQuota {
  private readonly counts = new LRUCache<string, number>({
    max: maxNetworks,
    ttl: minute,
    noUpdateTTL: true,
  });

  constructor(private readonly max: number) {}

  /** False when the network has sent as many as it may. */
  take(ipAddress: string, count: number): boolean {
    const network = toNetwork(ipAddress, linePrefixLengths);
    const taken = (this.counts.get(network) ?? 0) + count;
    this.counts.set(network, taken);
    return taken <= this.max;
  }
}
