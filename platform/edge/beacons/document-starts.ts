import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import type { KnownNetworks } from "./known-networks";
import type { IssuedBuild } from "./view-token";
import { maxVisitorsPerNetwork } from "./visitor-sample";

const hour = 3_600_000;
/** Networks and documents that are remembered; the least recently seen is evicted first. */
const maxRemembered = 200_000;

/**
 * Counts documents and those whose page reported: one that freezes the tab reports nothing. Only networks count that have
 * reported before, so that programs without a browser do not, and each for a few documents an hour.
 */
export class DocumentStarts {
  private readonly countsOfNetworks = new LRUCache<string, number>({ max: maxRemembered });
  private readonly started = new LRUCache<string, true>({ max: maxRemembered });

  constructor(private readonly networks: KnownNetworks) {}

  /** Those of the builds of a document whose start is waited for. @param at milliseconds since 1970 */
  issue(builds: readonly IssuedBuild[], hash: string, at: number): IssuedBuild[] {
    if (!this.networks.knows(hash, at)) return [];
    return builds.filter(({ name, build }) => {
      const key = `${name} ${build} ${hash} ${Math.floor(at / hour)}`;
      const count = this.countsOfNetworks.get(key) ?? 0;
      this.countsOfNetworks.set(key, count + 1);
      return count < maxVisitorsPerNetwork;
    });
  }

  /** True for the first report of a remote by a document. */
  start(documentId: string, name: string): boolean {
    const key = `${documentId} ${name}`;
    const isFirst = !this.started.has(key);
    this.started.set(key, true);
    return isFirst;
  }
}

/** True when a person opens a page: no program, no frame and nothing that a browser loads in advance. */
export function isNavigation({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean {
  const isAhead = headers["sec-purpose"] !== undefined || headers.purpose !== undefined;
  const isFrame = headers["sec-fetch-dest"] === "iframe";
  return method === "GET" && headers["sec-fetch-mode"] === "navigate" && !isAhead && !isFrame;
}

/** The builds that a document starts at once: the shell's, and that of the remote whose page it is. */
export function listStartedBuilds({ remotes }: ReleaseSet, owner: string | undefined): IssuedBuild[] {
  return ["shell", ...(owner === undefined || owner === "shell" ? [] : [owner])].flatMap((name) => {
    const build = remotes[name]?.live.build;
    return build === undefined ? [] : [{ name, build }];
  });
}
