import type { BuildRecord, LiveBuild } from "@larchway/shared/contracts/release";
import { filesDigest } from "./build-folder";
import { describeIntegrity } from "./integrity";

/** Returns the path prefix under which the edge serves a build. */
export function buildBase({ name, build }: Pick<BuildRecord, "name" | "build">): string {
  return `/remotes/${name}/${build}/`;
}

/** Returns the part of a build record that a release set contains. */
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
