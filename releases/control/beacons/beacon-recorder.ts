import { readFile, rm } from "node:fs/promises";
import type { Beacon } from "@larchway/shared/contracts/beacon";
import type { Database, Queryable } from "@larchway/shared/server/database";
import type { Logger } from "@larchway/shared/server/log";
import { replaceFile } from "@larchway/shared/server/replace-file";
import { recordBeacons } from "../../store/beacon-repository";
import { addBuildHealth, pruneHealth } from "../../store/health/health-repository";
import {
  listNetworks,
  networkRetentionDays,
  pruneNetworks,
  recordNetworks,
} from "../../store/health/network-repository";
import { beaconBatchSchema, BeaconBuffer } from "./beacon-buffer";
import { DocumentStarts } from "./document-starts";
import { maxNetworks, type KnownNetworks } from "./known-networks";
import type { IssuedBuild } from "./view-token";
import { VisitorSample, type BeaconSource } from "./visitor-sample";

export interface BeaconRecorderOptions {
  /** Null while it cannot be opened. */
  database: () => Database | null;
  /** Stores beacons while the database is unavailable, across restarts. */
  file: string;
  log: Logger;
  networks: KnownNetworks;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Interval for removing old counts and reloading the known networks. */
const pruneIntervalMs = 3_600_000;

/** Counts beacons in memory and stores the counts periodically, so that a browser never waits for the database. */
export class BeaconRecorder {
  private readonly buffer = new BeaconBuffer();
  private readonly sample: VisitorSample;
  private readonly starts: DocumentStarts;
  private flushing: Promise<void> = Promise.resolve();
  private hasFile = false;
  private prunedAt = 0;
  private networksReadAt = -Infinity;

  constructor(private readonly options: BeaconRecorderOptions) {
    this.sample = new VisitorSample(options.networks);
    this.starts = new DocumentStarts(options.networks);
  }

  add(beacon: Beacon, source: BeaconSource): void {
    const at = this.options.now();
    this.buffer.add(beacon, this.sample.take(beacon, source, at), at);
  }

  /** Records a document with these builds. Returns the builds whose start is counted. */
  issue(builds: readonly IssuedBuild[], networkHash: string): IssuedBuild[] {
    const at = this.options.now();
    const issued = this.starts.issue(builds, networkHash, at);
    for (const each of issued) this.buffer.addStart(each, { issued: 1 }, at);
    return issued;
  }

  /** Records that the page of a document reported about these remotes: they have started, whatever the report says. */
  start(
    view: { id: string; at: number; issued: readonly IssuedBuild[] },
    remotes: ReadonlySet<string>,
  ): void {
    for (const each of view.issued)
      if (remotes.has(each.name) && this.starts.start(view.id, each.name))
        this.buffer.addStart(each, { started: 1 }, view.at);
  }

  /** Faults and counts dropped since the start, while the database was unavailable. */
  get lost(): number {
    return this.buffer.lost;
  }

  /** Loads the data that an earlier process could not store. */
  async restore(): Promise<void> {
    const text = await readFile(this.options.file, "utf8").catch(() => null);
    if (text === null) return;
    this.hasFile = true;
    try {
      this.buffer.putBack(beaconBatchSchema.parse(JSON.parse(text)));
    } catch (error) {
      this.options.log.warn({ err: error }, "the saved beacons cannot be read and are left out");
    }
  }

  /** Stores new data; calls run one at a time. While the database is unavailable, the data goes to the file. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.flushNow());
    return this.flushing;
  }

  private async flushNow(): Promise<void> {
    const { database, log, networks } = this.options;
    await this.readNetworks();
    if (this.buffer.isEmpty) return;
    const batch = this.buffer.take();
    const seen = networks.take();
    try {
      const open = database();
      if (!open) throw new Error("The release database is not open.");
      await open.transaction(async (connection) => {
        await addBuildHealth(connection, batch.health);
        await recordBeacons(connection, batch.reports);
        await recordNetworks(connection, seen);
        if (this.mustPrune()) await this.prune(connection);
      });
      if (this.hasFile) await rm(this.options.file, { force: true });
      this.hasFile = false;
    } catch (error) {
      log.warn({ err: error }, "beacons wait for the release database");
      this.buffer.putBack(batch);
      networks.putBack(seen);
      await this.saveToDisk().catch((failure: unknown) =>
        log.error({ err: failure }, "beacons could not be saved to disk"),
      );
    }
  }

  /** Loads the networks from other edges and earlier processes. */
  private async readNetworks(): Promise<void> {
    const { database, log, networks, now } = this.options;
    const open = database();
    if (!open || now() - this.networksReadAt < pruneIntervalMs) return;
    try {
      networks.add(await listNetworks(open, maxNetworks));
      this.networksReadAt = now();
    } catch (error) {
      log.warn({ err: error }, "the known networks cannot be read");
    }
  }

  private async prune(connection: Queryable): Promise<void> {
    const now = this.options.now();
    await pruneHealth(connection, new Date(now));
    await pruneNetworks(connection, new Date(now));
    this.options.networks.forgetBefore(now - networkRetentionDays * 86_400_000);
  }

  private mustPrune(): boolean {
    const now = this.options.now();
    if (now - this.prunedAt < pruneIntervalMs) return false;
    this.prunedAt = now;
    return true;
  }

  private async saveToDisk(): Promise<void> {
    const batch = this.buffer.take();
    this.buffer.putBack(batch);
    await replaceFile(this.options.file, JSON.stringify(batch));
    this.hasFile = true;
  }
}
