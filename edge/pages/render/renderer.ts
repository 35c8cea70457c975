import { LRUCache } from "lru-cache";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { formatRenderBuilds } from "@larchway/shared/contracts/server-render";
import { redactUrl, type Logger } from "@larchway/shared/server/log";
import type { MatchedRoute } from "@larchway/releases/live/route-table";
import type { LiveView } from "@larchway/releases/live/live-releases";
import { CircuitBreaker } from "@larchway/releases/http/circuit-breaker";
import {
  RenderFailure,
  type BuildKey,
  type EncodedPage,
  type RenderFailureCode,
  type RenderTask,
} from "./render-task";
import type { RenderPool } from "./render-pool";

/** Metrics of renders. `remote` owns the page; the shell for unknown paths. */
interface RenderMetrics {
  rendered: (remote: string, seconds: number) => void;
  failed: (remote: string, code: RenderFailureCode) => void;
}

export interface RendererOptions {
  pool: RenderPool;
  metrics: RenderMetrics;
  log: Logger;
  /** Milliseconds that only go forward. */
  now?: () => number;
}

/** A page whose document is complete except for its HTML. */
export interface RenderablePage {
  view: LiveView;
  /** Undefined for a path without an owner: the shell renders its "not found" page. */
  match: MatchedRoute | undefined;
  /** The status of the document. */
  status: number;
  documentJson: string;
  /** Path and query. */
  url: string;
}

/** HTML for the document, or the reason for its absence. */
export type RenderResult =
  | (Pick<EncodedPage, "html" | "nodes" | "headLinks"> & { builds: string; failure?: undefined })
  | { failure: RenderFailureCode };

const shellName = "shell";
/** Consecutive failures of one route with one build. */
const maxFailures = 3;
/** Milliseconds until a failed route may be tried again. */
const breakerPauseMs = 30_000;
const maxBreakers = 500;

/** Reasons caused by current load rather than by a page's code. */
const transientCodes: ReadonlySet<RenderFailureCode> = new Set(["cold", "queue", "open"]);

/** True when the same page will probably fail again. */
export function isLasting(code: RenderFailureCode): boolean {
  return !transientCodes.has(code);
}

/** Renders pages and reports failures. Never throws: on failure, visitors get the plain document. */
export class Renderer {
  private readonly breakers = new LRUCache<string, CircuitBreaker>({ max: maxBreakers });
  private readonly now: () => number;

  constructor(private readonly options: RendererOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** @param client the network that waits for the page */
  async render(page: RenderablePage, client: string): Promise<RenderResult> {
    const { pool, metrics } = this.options;
    const remote = findOwner(page);
    const task = toTask(page, remote);
    if (!task) {
      metrics.failed(remote, "missing");
      return { failure: "missing" };
    }
    const breaker = this.findBreaker(page, task);
    try {
      if (!breaker.tryEnter(this.now())) throw new RenderFailure("open", "The circuit breaker is open.");
      if (!pool.isWarm(task.builds)) {
        void this.warmUp(page);
        throw new RenderFailure("cold", "No thread has rendered with these builds.");
      }
      const { status, html, nodes, headLinks, milliseconds } = await pool.run(task, client);
      if (!fits(status, page.status))
        throw new RenderFailure(
          "status",
          `Rendered with status ${status}, but the document has ${page.status}.`,
        );
      metrics.rendered(remote, milliseconds / 1000);
      breaker.succeed();
      return { html, nodes, headLinks, builds: task.builds };
    } catch (error) {
      return { failure: this.recordFailure(page, task, error) };
    }
  }

  /** Renders a page with a generous deadline, so that pages of its remote render fast afterwards. Never rejects. */
  async warmUp(page: RenderablePage): Promise<void> {
    const task = toTask(page, findOwner(page));
    if (!task) return;
    try {
      await this.options.pool.warmUp(task);
      // Earlier failures are obsolete: the files may have arrived since.
      if (!this.options.pool.isWarm(task.builds)) return;
      for (const [key, breaker] of this.breakers) if (key.endsWith(` ${task.builds}`)) breaker.succeed();
    } catch (error) {
      this.recordFailure(page, task, error);
    }
  }

  /** Drops warm-ups of builds that are no longer live, which would delay those of new threads. */
  keepWarm(views: readonly LiveView[]): void {
    const builds = views.flatMap(({ set }) =>
      Object.keys(set.remotes).map((name) => formatRenderBuilds(set, name)),
    );
    this.options.pool.keepWarm(new Set(builds));
  }

  /** True when a thread is warm for the remote's pages. */
  isWarm({ set }: LiveView, remote: string): boolean {
    return this.options.pool.isWarm(formatRenderBuilds(set, remote));
  }

  /** Number of routes that are currently not tried. */
  get openBreakers(): number {
    return [...this.breakers.values()].filter(({ isOpen }) => isOpen).length;
  }

  private recordFailure(page: RenderablePage, task: RenderTask, error: unknown): RenderFailureCode {
    const { metrics, log } = this.options;
    const remote = findOwner(page);
    const failure = error instanceof RenderFailure ? error : new RenderFailure("crashed", String(error));
    const { code, message } = failure;
    metrics.failed(remote, code);
    if (!isLasting(code)) return code;
    const breaker = this.findBreaker(page, task);
    breaker.fail(this.now());
    log.warn(
      {
        code,
        route: page.match?.route.path ?? "*",
        builds: task.builds,
        url: redactUrl(page.url),
        message,
        isOpen: breaker.isOpen,
      },
      "a page was not rendered; its document is sent without HTML",
    );
    return code;
  }

  /** Keyed by status too: a failing "missing listing" page says nothing about existing listings. */
  private findBreaker({ match, status }: RenderablePage, { builds }: RenderTask): CircuitBreaker {
    const key = `${match?.route.path ?? "*"} ${status} ${builds}`;
    const existing = this.breakers.get(key);
    if (existing) return existing;
    const breaker = new CircuitBreaker(maxFailures, breakerPauseMs);
    this.breakers.set(key, breaker);
    return breaker;
  }
}

/**
 * Accepts a rendered 200 for a 404: for its router, a missing listing and the shell's "not found" are ordinary routes.
 * The edge has the correct status.
 */
function fits(rendered: number, status: number): boolean {
  return rendered === status || (rendered === 200 && status === 404);
}

function findOwner({ match }: RenderablePage): string {
  return match?.owner.remote.name ?? shellName;
}

/** Null for builds that were never published, such as those of `npm run dev`. */
function toTask({ view: { set }, documentJson, url }: RenderablePage, remote: string): RenderTask | null {
  const shell = findBuild(set, shellName);
  const owner = remote === shellName ? null : findBuild(set, remote);
  if (shell === undefined || owner === undefined) return null;
  return { builds: formatRenderBuilds(set, remote), shell, owner, documentJson, url };
}

function findBuild({ remotes }: ReleaseSet, name: string): BuildKey | undefined {
  const { build, digest } = remotes[name]?.live ?? {};
  return build === undefined || digest === undefined ? undefined : { name, build, digest };
}
