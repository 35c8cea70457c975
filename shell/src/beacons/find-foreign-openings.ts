import { findBuildInStack } from "../federation/find-build-in-stack";
import type { Opening } from "./early-openings";

interface BuildKey {
  remote: string;
  build: string;
}

/** Most reported hosts of one build, so that a script cannot flood the reports. */
const maxHosts = 10;

/**
 * Returns a function that finds the foreign host of a `window.open` call and the calling build, once for each pair.
 * The product opens other sites only by links, so a list of allowed hosts isn't needed.
 *
 * @param shell used for calls whose stack names no build
 */
export function createOpeningFilter(
  page: Location,
  shell: BuildKey | undefined,
): (opening: Opening) => (BuildKey & { host: string }) | undefined {
  const reported = new Map<string, Set<string>>();
  return ({ url, stack }) => {
    const host = findHost(url, page);
    const found = findBuildInStack(stack) ?? shell;
    if (!found || host === "" || host === page.host) return undefined;
    const hosts = reported.get(found.build) ?? new Set();
    reported.set(found.build, hosts);
    if (hosts.has(host) || hosts.size >= maxHosts) return undefined;
    hosts.add(host);
    return { ...found, host };
  };
}

/** Empty for a URL without a host (`mailto:`, `blob:`), and for an invalid URL, which opens nothing. */
function findHost(url: string, page: Location): string {
  return URL.canParse(url, page.href) ? new URL(url, page.href).host : "";
}
