import type { Beacon } from "@larchway/shared/contracts/beacon";
import { linePrefixLengths, toNetwork } from "@larchway/shared/server/client-network";
import { createLruCache } from "@larchway/shared/server/lru-cache";
import type { KnownNetworks } from "./known-networks";
import type { VisitorCounts } from "../../store/health/build-health";

/** Origin of a beacon. */
export interface BeaconSource {
  ipAddress: string;
  /** Random id from the visitor's cookie; only while a canary runs. */
  bucketId?: string | undefined;
  /** The beacon's document. Without one that an edge signed, the beacon does not count for a verdict. */
  view?: { id: string; hash: string } | undefined;
}

interface Visitor {
  hasFault: boolean;
  hasFailed: boolean;
}

/** Visitors of one network that count per hour and build. */
export const maxVisitorsPerNetwork = 3;
const hour = 3_600_000;
const day = 24 * hour;
/** Visitors, networks and documents that are tracked; the least recently seen is evicted first. */
const maxRemembered = 200_000;

/**
 * Selects the visitors that count for the verdict on a build, so that no single sender decides it:
 * - A visitor, identified by bucket or else by network, counts once an hour.
 * - A network counts for a few visitors an hour, and not at all while it is new.
 * - A document counts once, for the visitor who received it.
 */
export class VisitorSample {
  private readonly visitors = createLruCache<Visitor>(maxRemembered);
  private readonly countsOfNetworks = createLruCache<number>(maxRemembered);
  private readonly viewers = createLruCache<string>(maxRemembered);
  private readonly faultyNetworks = createLruCache<true>(maxRemembered);

  constructor(private readonly networks: KnownNetworks) {}

  /** Returns what a beacon adds to the counts of its build. @param at milliseconds since 1970 */
  take(
    { remote, build, event }: Beacon,
    { ipAddress, bucketId, view }: BeaconSource,
    at: number,
  ): VisitorCounts {
    const isFault = event === "failed" || event === "error";
    if (!isFault && event !== "view") return noVisitors;
    if (!view || !this.networks.visit(view.hash, at)) return noVisitors;
    const network = toNetwork(ipAddress, linePrefixLengths);
    const key = `${remote} ${build} ${network}`;
    const inHour = `${key} ${Math.floor(at / hour)}`;
    const viewer = `${network} ${bucketId}`;
    if ((this.viewers.get(view.id) ?? viewer) !== viewer) return noVisitors;
    this.viewers.set(view.id, viewer);
    const existing = this.visitors.get(`${inHour} ${bucketId}`);
    const visitor = existing ?? this.choose(inHour, bucketId);
    if (!visitor) return noVisitors;

    const isFirstFault = isFault && !visitor.hasFault;
    const isFirstFailure = event === "failed" && !visitor.hasFailed;
    visitor.hasFault ||= isFault;
    visitor.hasFailed ||= isFirstFailure;
    return {
      visitors: existing ? 0 : 1,
      faultyVisitors: isFirstFault ? 1 : 0,
      failedVisitors: isFirstFailure ? 1 : 0,
      faultyNetworks: isFirstFault && this.isNewFaultyNetwork(`${key} ${Math.floor(at / day)}`) ? 1 : 0,
    };
  }

  /** Returns undefined when the network has reached its limit. */
  private choose(inHour: string, bucketId: string | undefined): Visitor | undefined {
    const count = this.countsOfNetworks.get(inHour) ?? 0;
    if (count >= maxVisitorsPerNetwork) return undefined;
    this.countsOfNetworks.set(inHour, count + 1);
    const visitor = { hasFault: false, hasFailed: false };
    this.visitors.set(`${inHour} ${bucketId}`, visitor);
    return visitor;
  }

  private isNewFaultyNetwork(inDay: string): boolean {
    const isNew = !this.faultyNetworks.has(inDay);
    this.faultyNetworks.set(inDay, true);
    return isNew;
  }
}

const noVisitors: VisitorCounts = { visitors: 0, faultyVisitors: 0, failedVisitors: 0, faultyNetworks: 0 };
