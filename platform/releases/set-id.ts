import { createHash } from "node:crypto";
import type { ReleaseSet } from "@larchway/shared/contracts/release";

/**
 * Names what a visitor gets: 12 hex digits of SHA-256 over `name@build` of all live builds, in the order of the names.
 * Equal builds have equal ids, whenever and in whatever way they went live.
 */
export function toSetId(builds: Readonly<Record<string, string>>): string {
  const names = Object.keys(builds).sort();
  const text = names.map((name) => `${name}@${builds[name]}`).join(" ");
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** The live build of each remote. */
export function listSetBuilds({ remotes }: ReleaseSet): Record<string, string> {
  return Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live.build]));
}
