import type { ReleaseStatus, RemoteStatus } from "@larchway/shared/contracts/release-status";
import type { LiveRemote, ReleaseSet } from "@larchway/shared/contracts/release";
import { startLimitMs } from "../automatic/judge-starts";
import { addHealth, type BuildHealth } from "../health/build-health";
import type { LiveBootCheck } from "../boot-checks/boot-check-repository";
import type { Hold } from "../hold-repository";
import type { LiveSince } from "./status-repository";

/** Status data from the release database. */
export interface StoredFacts {
  since: readonly LiveSince[];
  holds: readonly Hold[];
  /** Checks of the live builds. */
  bootChecks: readonly LiveBootCheck[];
  /** Counts of the last hour. */
  health: readonly BuildHealth[];
}

export interface StatusFacts {
  /** The release set that visitors get. */
  set: ReleaseSet;
  /** The last release set read from the database; it includes the canaries. */
  released: ReleaseSet | null;
  /** Null while the release database is unavailable. */
  stored: StoredFacts | null;
  isDamaged: (name: string, build: string) => boolean;
  isBreakGlass: (name: string) => boolean;
  /** Milliseconds since 1970. */
  now: number;
}

const minutes = 60;

/** Returns the status of each remote, by name. */
export function toReleaseStatus(facts: StatusFacts): ReleaseStatus {
  const { set } = facts;
  const names = Object.keys(set.remotes).sort();
  return {
    revision: set.revision,
    releaseDatabase: facts.stored ? "open" : "closed",
    remotes: names.map((name) => toRemoteStatus(name, facts)),
  };
}

function toRemoteStatus(name: string, facts: StatusFacts): RemoteStatus {
  const { set, now } = facts;
  const stored = facts.stored ?? { since: [], holds: [], bootChecks: [], health: [] };
  const remote = set.remotes[name];
  const build = remote?.live.build ?? "";
  const canary = facts.released?.remotes[name]?.canary;
  const since = stored.since.find((each) => each.name === name);
  const hold = stored.holds.find((each) => each.name === name);
  const check = stored.bootChecks.find((each) => each.name === name && each.build === build);
  const health = stored.health.filter((row) => row.name === name);
  const ofBuild = health.filter((row) => row.build === build);
  const { views, failures, errors } = addHealth(...ofBuild);
  const { issued, started } = addHealth(
    ...ofBuild.filter(({ minute }) => Date.parse(minute) < now - startLimitMs),
  );
  return {
    name,
    build,
    previous: remote?.previous?.build ?? null,
    live: since ? { since: since.since, by: since.by, note: since.note } : null,
    hold: hold ? { kind: hold.kind, until: hold.until, reason: hold.reason, actor: hold.actor } : null,
    canary: canary ? { build: canary.build.build, percent: canary.percent } : null,
    ...(remote && describeEmbedChannel(remote)),
    bootCheck: check
      ? { at: check.at, outcome: check.outcome, warnings: check.warnings, figures: check.figures }
      : null,
    isDamaged: facts.isDamaged(name, build),
    isBreakGlass: facts.isBreakGlass(name),
    lastHour: { views, failures, errors, starts: { issued, started } },
    failuresByMinute: countByMinute(health, now),
  };
}

function describeEmbedChannel({ live, embedChannel }: LiveRemote): Pick<RemoteStatus, "embedChannel"> {
  if (embedChannel) return { embedChannel: { build: embedChannel.build?.build ?? null, follows: false } };
  return live.embed ? { embedChannel: { build: live.build, follows: true } } : {};
}

function countByMinute(health: readonly BuildHealth[], now: number): number[] {
  const first = Math.floor(now / 60_000) - minutes + 1;
  const counts = Array.from({ length: minutes }, () => 0);
  for (const { minute, failures, errors } of health) {
    const index = Math.floor(Date.parse(minute) / 60_000) - first;
    if (index >= 0 && index < minutes) counts[index] = (counts[index] ?? 0) + failures + errors;
  }
  return counts;
}
