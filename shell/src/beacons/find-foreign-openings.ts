import { findBuildInStack } from "../federation/find-build-in-stack";
import type { Opening } from "./early-openings";

interface BuildKey {
  remote: string;
  build: string;
}

/** Reported hosts of one build at most, so that a script cannot flood the reports. */
const maxHosts = 10;

/**
 * Returns what finds the foreign host that a call of `window.open` goes to, and the build that called, once for each pair of them.
 * The product opens no other site by script, so there is no list of hosts that may be opened: links do that.
 *
 * @param shell blamed for calls whose stack names no build
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

/** Empty for what has no host (`mailto:`, `blob:`), and for what is no URL, which opens nothing. */
function findHost(url: string, page: Location): string {
  return URL.canParse(url, page.href) ? new URL(url, page.href).host : "";
}
