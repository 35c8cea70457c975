import { LRUCache } from "lru-cache";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { formatRenderBuilds } from "@larchway/shared/contracts/server-render";
import { redactUrl, type Logger } from "@larchway/shared/server/log";
import type { MatchedRoute } from "../routes/route-table";
import type { LiveView } from "../live-releases";
import { CircuitBreaker } from "../circuit-breaker";
import {
  RenderFailure,
  type BuildKey,
  type EncodedPage,
  type RenderFailureCode,
  type RenderTask,
} from "./render-task";
import type { RenderPool } from "./render-pool";

/** What happened to a page, for the metrics. `remote` is the one whose page it is; the shell's for unknown paths. */
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

/** A page whose document is complete but for its HTML. */
export interface RenderablePage {
  view: LiveView;
  /** Undefined for a path that no remote owns: the shell renders its "not found". */
  match: MatchedRoute | undefined;
  /** The status of the document. */
  status: number;
  documentJson: string;
  /** Path and query. */
  url: string;
}

/** HTML for the document, or why there is none. */
export type RenderResult =
  | (Pick<EncodedPage, "html" | "headLinks"> & { builds: string; failure?: undefined })
  | { failure: RenderFailureCode };

const shellName = "shell";
/** In a row, of one route with one build. */
const maxFailures = 3;
/** Milliseconds until a route that failed may try again. */
const breakerPause = 30_000;
const maxBreakers = 500;

/** Reasons that lie with the load of the moment, and not with the code of a page. */
const passing: ReadonlySet<RenderFailureCode> = new Set(["cold", "queue", "open"]);

/** True when the same page will most likely fail again. */
export function isLasting(code: RenderFailureCode): boolean {
  return !passing.has(code);
}

/** Renders pages where that works, and says why where it does not. Never throws: visitors get the plain document then. */
export class Renderer {
  private readonly breakers = new LRUCache<string, CircuitBreaker>({ max: maxBreakers });
  private readonly now: () => number;

  constructor(private readonly options: RendererOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** @param client the network that waits for it */
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
      const { status, html, headLinks, milliseconds } = await pool.run(task, client);
      if (!fits(status, page.status))
        throw new RenderFailure(
          "status",
          `Rendered with status ${status}, but the document has ${page.status}.`,
        );
      metrics.rendered(remote, milliseconds / 1000);
      breaker.succeed();
      return { html, headLinks, builds: task.builds };
    } catch (error) {
      return { failure: this.recordFailure(page, task, error) };
    }
  }

  /** Renders the page without haste; afterwards those of its remote can be rendered at once. Never rejects. */
  async warmUp(page: RenderablePage): Promise<void> {
    const task = toTask(page, findOwner(page));
    if (!task) return;
    try {
      await this.options.pool.warmUp(task);
      // What failed before says nothing any longer: its files may have come since.
      if (!this.options.pool.isWarm(task.builds)) return;
      for (const [key, breaker] of this.breakers) if (key.endsWith(` ${task.builds}`)) breaker.succeed();
    } catch (error) {
      this.recordFailure(page, task, error);
    }
  }

  /** Warm-ups of builds that are no longer live would only delay those of new threads. */
  keepWarm(views: readonly LiveView[]): void {
    const builds = views.flatMap(({ set }) =>
      Object.keys(set.remotes).map((name) => formatRenderBuilds(set, name)),
    );
    this.options.pool.keepWarm(new Set(builds));
  }

  /** True when pages of the remote can be rendered at once. */
  isWarm({ set }: LiveView, remote: string): boolean {
    return this.options.pool.isWarm(formatRenderBuilds(set, remote));
  }

  /** How many routes are not tried at present. */
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

  /** By status too: that a missing listing cannot be rendered says nothing of those that are there. */
  private findBreaker({ match, status }: RenderablePage, { builds }: RenderTask): CircuitBreaker {
    const key = `${match?.route.path ?? "*"} ${status} ${builds}`;
    const known = this.breakers.get(key);
    if (known) return known;
    const breaker = new CircuitBreaker(maxFailures, breakerPause);
    this.breakers.set(key, breaker);
    return breaker;
  }
}

/**
 * What a page says of a missing listing, and the shell's "not found", are routes like any other for its router: of these
 * the edge knows better.
 */
function fits(rendered: number, status: number): boolean {
  return rendered === status || (rendered === 200 && status === 404);
}

function findOwner({ match }: RenderablePage): string {
  return match?.owner.remote.name ?? shellName;
}

/** Null with builds that were never published, such as those of `npm run dev`. */
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
