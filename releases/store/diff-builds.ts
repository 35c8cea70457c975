import type { BuildRecord } from "@larchway/shared/contracts/release";

/** A key with its two values; undefined where the key is missing. */
export interface Difference<T> {
  key: string;
  from: T | undefined;
  to: T | undefined;
}

export interface BuildDifferences {
  /** Size in bytes by path. Includes files whose content changed but not their size. */
  files: Difference<number>[];
  bytes: { from: number; to: number };
  /** Module by path. */
  routes: Difference<string>[];
  /** Version and accepted range by shared module. */
  shared: Difference<string>[];
  budgets: Difference<number>[];
}

/** Returns the differences between two builds. */
export function diffBuilds(from: BuildRecord, to: BuildRecord): BuildDifferences {
  const before = toFiles(from);
  const after = toFiles(to);
  const files = [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path)?.sha256 !== after.get(path)?.sha256)
    .sort()
    .map((key) => ({ key, from: before.get(key)?.bytes, to: after.get(key)?.bytes }));
  return {
    files,
    bytes: { from: sumBytes(from), to: sumBytes(to) },
    routes: diffEntries(toRoutes(from), toRoutes(to)),
    shared: diffEntries(toShared(from), toShared(to)),
    budgets: diffEntries(from.remote.budget, to.remote.budget),
  };
}

const toFiles = ({ files }: BuildRecord) => new Map(files.map((file) => [file.path, file]));

const sumBytes = ({ files }: BuildRecord): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

function toRoutes({ remote }: BuildRecord): Record<string, string> {
  return Object.fromEntries(remote.routes.map(({ path, module }) => [path, module]));
}

function toShared({ shared }: BuildRecord): Record<string, string> {
  return Object.fromEntries(
    Object.entries(shared).map(([name, { version, requiredVersion }]) => [
      name,
      [version, `accepts ${requiredVersion}`].filter(Boolean).join(", "),
    ]),
  );
}

function diffEntries<T>(from: Record<string, T>, to: Record<string, T>): Difference<T>[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((key) => from[key] !== to[key])
    .sort()
    .map((key) => ({ key, from: from[key], to: to[key] }));
}
