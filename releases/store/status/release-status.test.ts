import type { LiveBuild, ReleaseSet } from "@larchway/shared/contracts/release";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { noHealth } from "../health/build-health";
import { toReleaseStatus } from "./release-status";

const name = "mf-mortgage";
const remote = remoteManifestSchema.parse({
  name,
  contract: 1,
  title: name,
  routes: [],
  budget: { js: 1, css: 1 },
});
const toBuild = (build: string): LiveBuild => ({ build, entry: "e.js", base: "/", exposes: {}, routes: {} });
const live = { remote, live: toBuild("aaaaaaaaaaaa"), previous: null };
const set: ReleaseSet = { revision: 3, remotes: { [name]: live } };
const now = Date.parse("2026-11-20T12:00:30Z");
const facts = {
  ...{ set, released: set, now, stored: { since: [], holds: [], bootChecks: [], health: [] } },
  ...{ isDamaged: () => false, isBreakGlass: () => false },
};

it("counts failures of all builds by minute, and what the live build did in the hour", () => {
  const row = { ...noHealth, name };
  const [status] = toReleaseStatus({
    ...facts,
    stored: {
      since: [],
      holds: [],
      bootChecks: [],
      health: [
        {
          ...row,
          build: "aaaaaaaaaaaa",
          minute: "2026-11-20T12:00:00.000Z",
          views: 5,
          failures: 1,
          errors: 1,
          // The pages of these documents may still report.
          issued: 9,
        },
        { ...row, build: "aaaaaaaaaaaa", minute: "2026-11-20T11:58:00.000Z", issued: 8, started: 7 },
        { ...row, build: "bbbbbbbbbbbb", minute: "2026-11-20T11:59:00.000Z", failures: 4 },
        { ...row, build: "bbbbbbbbbbbb", minute: "2026-11-20T11:00:00.000Z", failures: 9 },
      ],
    },
  }).remotes;
  expect(status?.lastHour).toEqual({
    views: 5,
    failures: 1,
    errors: 1,
    starts: { issued: 8, started: 7 },
  });
  expect(status?.failuresByMinute).toHaveLength(60);
  expect(status?.failuresByMinute.slice(-3)).toEqual([0, 4, 2]);
  expect(status?.failuresByMinute.slice(0, -2).every((count) => count === 0)).toBe(true);
});

it("includes a canary, which only the released set has", () => {
  const canary = { remote, build: toBuild("cccccccccccc"), percent: 5, salt: "s" };
  const released = { ...set, remotes: { [name]: { ...live, canary } } };
  expect(toReleaseStatus(facts).remotes[0]?.canary).toBeNull();
  expect(toReleaseStatus({ ...facts, released }).remotes[0]?.canary).toEqual({
    build: "cccccccccccc",
    percent: 5,
  });
});
