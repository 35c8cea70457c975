import { beaconEvents, type Beacon } from "@larchway/shared/contracts/beacon";
import { z, type Infer } from "@larchway/shared/schema";
import type { RecordedBeacon } from "../../store/beacon-repository";
import {
  addHealth,
  countBeacon,
  noHealth,
  type BuildHealth,
  type HealthCounts,
  type StartCounts,
  type VisitorCounts,
} from "../../store/health/build-health";

const count = z.int().min(0);
const text = z.string();

/** Data that is not in the database yet, in memory and on disk. */
export const beaconBatchSchema = z.object({
  health: z.array(
    z.object({
      name: text,
      build: text,
      minute: text,
      views: count,
      failures: count,
      errors: count,
      slow: count,
      vitals: count,
      poorVitals: count,
      // A file from an earlier version lacks these fields.
      visitors: count.default(0),
      faultyVisitors: count.default(0),
      failedVisitors: count.default(0),
      faultyNetworks: count.default(0),
      issued: count.default(0),
      started: count.default(0),
    }),
  ),
  reports: z.array(
    z.object({
      at: text,
      remote: text,
      build: text,
      set: text.optional(),
      event: z.enum(beaconEvents),
      reason: text,
      path: text,
    }),
  ),
});
export type BeaconBatch = Infer<typeof beaconBatchSchema>;

/** Limits while the database is unavailable; the oldest entries are dropped first. */
const maxCounts = 20_000;
const maxReports = 1000;
const minute = 60_000;

/** Buffers recent beacons: counts by build and minute, and single reports of faults. */
export class BeaconBuffer {
  private health = new Map<string, BuildHealth>();
  private reports: RecordedBeacon[] = [];
  private lostCount = 0;

  /** Number of entries dropped because of the limits. */
  get lost(): number {
    return this.lostCount;
  }

  get isEmpty(): boolean {
    return this.health.size === 0 && this.reports.length === 0;
  }

  /** @param at milliseconds since 1970 */
  add(beacon: Beacon, sampled: VisitorCounts, at: number): void {
    const { remote: name, build } = beacon;
    this.count({ name, build }, { ...countBeacon(noHealth, beacon), ...sampled }, at);
    const { vitals: _, ...report } = beacon;
    if (beacon.event !== "view" && beacon.event !== "vitals")
      this.reports.push({ ...report, at: new Date(at).toISOString() });
    this.limit();
  }

  /** Counts a document that was sent, or whose page reported. @param at when it was sent, in milliseconds since 1970 */
  addStart(build: Pick<BuildHealth, "name" | "build">, counts: Partial<StartCounts>, at: number): void {
    this.count(build, { ...noHealth, ...counts }, at);
    this.limit();
  }

  /** Returns the buffered data and clears the buffer. */
  take(): BeaconBatch {
    const batch = { health: [...this.health.values()], reports: this.reports };
    this.health = new Map();
    this.reports = [];
    return batch;
  }

  /** Returns data to the buffer that could not be stored, or that an earlier process left. */
  putBack({ health, reports }: BeaconBatch): void {
    const newer = this.take();
    for (const each of [...health, ...newer.health]) {
      const existing = this.health.get(toKey(each));
      this.setHealth(existing ? { ...each, ...addHealth(existing, each) } : each);
    }
    this.reports = [...reports, ...newer.reports];
    this.limit();
  }

  private count(
    { name, build }: Pick<BuildHealth, "name" | "build">,
    counts: HealthCounts,
    at: number,
  ): void {
    const start = new Date(Math.floor(at / minute) * minute).toISOString();
    const existing = this.health.get(toKey({ name, build, minute: start })) ?? noHealth;
    this.setHealth({ ...addHealth(existing, counts), name, build, minute: start });
  }

  private setHealth(row: BuildHealth): void {
    this.health.set(toKey(row), row);
  }

  private limit(): void {
    this.lostCount += this.reports.splice(0, this.reports.length - maxReports).length;
    const [oldest] = this.health.size > maxCounts ? this.health.keys() : [];
    if (oldest === undefined) return;
    this.health.delete(oldest);
    this.lostCount += 1;
  }
}

function toKey({ name, build, minute: start }: Pick<BuildHealth, "name" | "build" | "minute">): string {
  return `${name} ${build} ${start}`;
}
