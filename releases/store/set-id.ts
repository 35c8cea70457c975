import { createHash } from "node:crypto";
import type { ReleaseSet } from "@larchway/shared/contracts/release";

/**
 * Identifies a release set: 12 hex digits of SHA-256 over `name@build` of all live builds, sorted by name. Equal builds
 * have equal ids, no matter when and how they went live.
 */
export function toSetId(builds: Readonly<Record<string, string>>): string {
  const names = Object.keys(builds).sort();
  const text = names.map((name) => `${name}@${builds[name]}`).join(" ");
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Returns the live build of each remote. */
export function listSetBuilds({ remotes }: ReleaseSet): Record<string, string> {
  return Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live.build]));
}
