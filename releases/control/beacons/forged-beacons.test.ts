import type { Beacon } from "@larchway/shared/contracts/beacon";
import { judgeHealth } from "../../store/automatic/judge-health";
import { addHealth, noHealth, type VisitorCounts } from "../../store/health/build-health";
import { KnownNetworks } from "./known-networks";
import { VisitorSample, type BeaconSource } from "./visitor-sample";
import { createViewSigner } from "./view-token";

const hour = 3_600_000;
const released = Date.UTC(2026, 10, 20, 12);
const honestNetworks = 4000;
const honestViews = 10_000;
const attackers = 1000;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const toAddress = (first: number, index: number) => `${first}.${index >> 8}.${index & 255}.7`;
const toBeacon = (build: string, event: Beacon["event"]): Beacon => ({
  remote: "mf-mortgage",
  build,
  event,
  reason: "",
  path: "/",
});

/** A site with its visitors of two days and of the first quarter of an hour of a release. */
function simulate({ seed, brokenShare, attack }: { seed: number; brokenShare: number; attack: boolean }) {
  const random = makeRandom(seed);
  const forged = makeRandom(seed + 1000);
  const signer = createViewSigner("secret of the simulation");
  const networks = new KnownNetworks(24);
  const sample = new VisitorSample(networks);
  const sums: Record<string, VisitorCounts> = { before: noHealth, next: noHealth };

  const report = (build: string, event: Beacon["event"], source: BeaconSource, at: number) => {
    const counts = sample.take(toBeacon(build, event), source, at);
    sums[build] = addHealth({ ...noHealth, ...sums[build] }, { ...noHealth, ...counts });
  };
  /** A few networks have most of the visitors. */
  const drawHonest = (draw: () => number) => toAddress(10, Math.floor(honestNetworks * draw() ** 2));
  let views = 0;
  const visit = (build: string, share: number, at: number) => {
    const ipAddress = drawHonest(random);
    const view = { id: `view ${(views += 1)}`, hash: ipAddress };
    report(build, random() < share ? "failed" : "view", { ipAddress, view }, at);
  };
  const forge = (event: Beacon["event"], ipAddress: string, token: string, at: number) => {
    const view = signer.verify(token, ipAddress, at);
    const signed = view ? { id: view.id, hash: ipAddress } : undefined;
    report("next", event, { ipAddress, view: signed }, at);
  };

  for (let view = 0; view < honestViews; view += 1) visit("before", 0.002, released - 30 * hour);
  for (let view = 0; view < honestViews; view += 1) visit("before", 0.002, released - hour / 2);
  const at = released + 60_000;
  for (let view = 0; view < honestViews; view += 1) {
    visit("next", brokenShare, at);
    if (!attack || view >= attackers) continue;
    // The attacker's addresses are each in their own network. They load documents, replay them and share them.
    const ipAddress = toAddress(100, view);
    for (let count = 0; count < 3; count += 1) {
      const token = signer.sign({ set: "0123456789ab", issued: [] }, ipAddress, released);
      forge("failed", ipAddress, token, at);
      forge("error", ipAddress, token, at);
      forge("failed", toAddress(100, (view + 1) % attackers), token, at);
      forge("failed", drawHonest(forged), token, at);
    }
  }
  return { sums, verdict: judgeHealth(sums.next ?? noHealth, sums.before ?? noHealth).verdict };
}

const seeds = [1, 2];

describe("a thousand addresses that forge beacons among ten thousand honest views", () => {
  it.each(seeds)("change no count at all (seed %i)", (seed) => {
    const quiet = simulate({ seed, brokenShare: 0.002, attack: false });
    const attacked = simulate({ seed, brokenShare: 0.002, attack: true });
    expect(quiet.verdict).toBe("as good");
    expect(quiet.sums.next?.visitors).toBeGreaterThan(1000);
    expect(attacked).toEqual(quiet);
  });

  it.each(seeds)("hide no build that fails for 5 %% of the visitors (seed %i)", (seed) => {
    for (const attack of [false, true]) {
      const { sums, verdict } = simulate({ seed, brokenShare: 0.05, attack });
      expect(verdict).toBe("worse");
      expect(sums.next?.visitors).toBeGreaterThan(500);
    }
  });
});
