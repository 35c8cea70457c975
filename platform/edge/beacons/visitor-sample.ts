import { LRUCache } from "lru-cache";
import type { Beacon } from "@larchway/shared/contracts/beacon";
import { linePrefixLengths, toNetwork } from "@larchway/shared/server/client-network";
import type { VisitorCounts } from "../../releases/health/build-health";

/** Where a beacon comes from. */
export interface BeaconSource {
  ipAddress: string;
  /** Random, of the visitor's cookie; only while some canary runs. */
  bucketId?: string | undefined;
}

/** Visitors of one network that count within an hour, for each build. */
export const maxVisitorsPerNetwork = 3;
const hour = 3_600_000;
const day = 24 * hour;
/** Visitors and networks that are remembered; the least recently seen is evicted first. */
const maxRemembered = 200_000;

/**
 * Chooses the visitors on whom the verdict on a build stands, so that nobody decides it alone: a visitor counts once an hour, by the
 * bucket or else by the network, and a network counts for a few visitors an hour.
 */
export class VisitorSample {
  private readonly visitors = new LRUCache<string, { hasFault: boolean }>({ max: maxRemembered });
  private readonly countsOfNetworks = new LRUCache<string, number>({ max: maxRemembered });
  private readonly faultyNetworks = new LRUCache<string, true>({ max: maxRemembered });

  /** What a beacon adds to the counts of its build. @param at milliseconds since 1970 */
  take({ remote, build, event }: Beacon, { ipAddress, bucketId }: BeaconSource, at: number): VisitorCounts {
    const isFault = event === "failed" || event === "error";
    if (!isFault && event !== "view") return noVisitors;
    const network = toNetwork(ipAddress, linePrefixLengths);
    const key = `${remote} ${build} ${network}`;
    const inHour = `${key} ${Math.floor(at / hour)}`;
    const known = this.visitors.get(`${inHour} ${bucketId}`);
    const visitor = known ?? this.choose(inHour, bucketId);
    if (!visitor) return noVisitors;

    const isFirstFault = isFault && !visitor.hasFault;
    visitor.hasFault ||= isFault;
    return {
      visitors: known ? 0 : 1,
      faultyVisitors: isFirstFault ? 1 : 0,
      faultyNetworks: isFirstFault && this.isNewFaultyNetwork(`${key} ${Math.floor(at / day)}`) ? 1 : 0,
    };
  }

  /** Undefined when the network has its share. */
  private choose(inHour: string, bucketId: string | undefined): { hasFault: boolean } | undefined {
    const count = this.countsOfNetworks.get(inHour) ?? 0;
    if (count >= maxVisitorsPerNetwork) return undefined;
    this.countsOfNetworks.set(inHour, count + 1);
    const visitor = { hasFault: false };
    this.visitors.set(`${inHour} ${bucketId}`, visitor);
    return visitor;
  }

  private isNewFaultyNetwork(inDay: string): boolean {
    const isNew = !this.faultyNetworks.has(inDay);
    this.faultyNetworks.set(inDay, true);
    return isNew;
  }
}

const noVisitors: VisitorCounts = { visitors: 0, faultyVisitors: 0, faultyNetworks: 0 };
