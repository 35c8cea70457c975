import type { BuildRecord, LiveBuild } from "@larchway/shared/contracts/release";
import { filesDigest } from "./build-folder";
import { describeIntegrity } from "./integrity";

/** The path below which the edge serves a build. */
export function buildBase({ name, build }: Pick<BuildRecord, "name" | "build">): string {
  return `/remotes/${name}/${build}/`;
}

/** A published build as a release set names it. */
export function toLiveBuild(record: BuildRecord): LiveBuild {
  const { build, entry, exposes, routes, embed } = record;
  return {
    build,
    entry,
    exposes,
    routes,
    ...(embed && { embed }),
    base: buildBase(record),
    digest: filesDigest(record),
    integrity: describeIntegrity(record),
  };
}
