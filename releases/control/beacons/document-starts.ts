import type { FastifyRequest } from "fastify";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { createLruCache } from "@larchway/shared/server/lru-cache";
import type { KnownNetworks } from "./known-networks";
import type { IssuedBuild } from "./view-token";
import { maxVisitorsPerNetwork } from "./visitor-sample";

const hour = 3_600_000;
/** Networks and documents that are tracked; the least recently seen is evicted first. */
const maxRemembered = 200_000;

/**
 * Counts documents, and those whose page reported: a page that freezes the tab reports nothing. Only networks that
 * reported before count, which excludes programs without a browser, and only a few documents of each per hour.
 */
export class DocumentStarts {
  private readonly countsOfNetworks = createLruCache<number>(maxRemembered);
  private readonly started = createLruCache<true>(maxRemembered);

  constructor(private readonly networks: KnownNetworks) {}

  /** Returns the builds of a document whose start is counted. @param at milliseconds since 1970 */
  issue(builds: readonly IssuedBuild[], hash: string, at: number): IssuedBuild[] {
    if (!this.networks.knows(hash, at)) return [];
    return builds.filter(({ name, build }) => {
      const key = `${name} ${build} ${hash} ${Math.floor(at / hour)}`;
      const count = this.countsOfNetworks.get(key) ?? 0;
      this.countsOfNetworks.set(key, count + 1);
      return count < maxVisitorsPerNetwork;
    });
  }

  /** Returns true for a document's first report about a remote. */
  start(documentId: string, name: string): boolean {
    const key = `${documentId} ${name}`;
    const isFirst = !this.started.has(key);
    this.started.set(key, true);
    return isFirst;
  }
}

/** True when a person opens a page: not for programs, frames and prefetches. */
export function isNavigation({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean {
  const isAhead = headers["sec-purpose"] !== undefined || headers.purpose !== undefined;
  const isFrame = headers["sec-fetch-dest"] === "iframe";
  return method === "GET" && headers["sec-fetch-mode"] === "navigate" && !isAhead && !isFrame;
}

/** Returns the builds that a document starts immediately: the shell's and the owner's. */
export function listStartedBuilds({ remotes }: ReleaseSet, owner: string | undefined): IssuedBuild[] {
  return ["shell", ...(owner === undefined || owner === "shell" ? [] : [owner])].flatMap((name) => {
    const build = remotes[name]?.live.build;
    return build === undefined ? [] : [{ name, build }];
  });
}
