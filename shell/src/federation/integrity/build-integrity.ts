import type { LiveBuild, LiveRemote } from "@larchway/shared/contracts/release";
import { trackFile } from "../arrivals";

type VerifiedBuild = Pick<LiveBuild, "base" | "entry" | "integrity">;

/** Every build that this page may run, by the base path of its files. */
const builds = new Map<string, VerifiedBuild>();
const tables = new Map<string, Promise<Record<string, string>>>();

/** From now on, files of these builds must match their published hashes. */
export function expectBuilds({ live, previous }: Pick<LiveRemote, "live" | "previous">): void {
  for (const build of [live, previous]) if (build) builds.set(build.base, build);
}

/**
 * The value of `integrity` for a script or style. Undefined when it cannot be known: for `npm run dev`, and in
 * release sets of earlier versions.
 *
 * @throws Error for a file that is not part of its build
 */
export async function findIntegrity(url: string): Promise<string | undefined> {
  const { pathname } = new URL(url, location.href);
  const base = /^\/remotes\/[^/]+\/[^/]+\//.exec(pathname)?.[0] ?? "";
  const build = builds.get(base);
  if (!build?.integrity) return undefined;
  // The document has the hashes of the files that its page starts with.
  const hint = document.querySelector(`link[integrity][href="${pathname}"]`)?.getAttribute("integrity");
  if (hint) return hint;

  const table = readTable(build, build.integrity.table);
  const path = pathname.slice(base.length);
  // Its chunks load next, so their hashes load in parallel.
  if (path === build.entry.replace(/\?.*/, "")) return toAttribute(build.integrity.entry);
  const hash = (await table)[path];
  if (hash === undefined) throw new Error(`${pathname} is not part of the published build`);
  return toAttribute(hash);
}

function readTable({ base }: VerifiedBuild, hash: string): Promise<Record<string, string>> {
  const pending = tables.get(base);
  if (pending) return pending;
  const url = `${base}integrity.json`;
  const table = trackFile(url, fetchTable(url, hash));
  tables.set(base, table);
  // The next attempt requests it again.
  table.catch(() => tables.delete(base));
  return table;
}

async function fetchTable(url: string, hash: string): Promise<Record<string, string>> {
  // eslint-disable-next-line no-restricted-globals -- not an API call: a file of the build
  const response = await fetch(url, { integrity: toAttribute(hash) });
  if (!response.ok) throw new Error(`${url} could not be loaded: ${response.status}`);
  return (await response.json()) as Record<string, string>;
}

function toAttribute(hash: string): string {
  return `sha256-${hash}`;
}
