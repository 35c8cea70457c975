import { readFile } from "node:fs/promises";
import {
  releaseSetSchema,
  type LiveBuild,
  type LiveRemote,
  type ReleaseSet,
} from "@larchway/shared/contracts/release";
import type { Logger } from "@larchway/shared/server/log";
import { replaceFile } from "@larchway/shared/server/replace-file";
import { listSetBuilds, toSetId } from "../store/set-id";
import { createRouteTable, type RouteTable } from "./route-table";
import { writeBrowserSet } from "./browser-set";
import { escapeJson } from "../http/escape";
import { chooseCanaries, findCanaries, showPreview, type PreviewedSet } from "./visitor-set";

/** A release set with derived data for documents, created once per revision. */
export interface LiveView {
  set: ReleaseSet;
  /** Changes whenever the live set changes. */
  key: string;
  /** The set as JSON, safe inside a script element. */
  json: string;
  routes: RouteTable;
  /** True when at least one route is rendered at the edge. */
  hasServerRoutes: boolean;
  /** HTML of the preview badge; only for a preview, whose documents are for one browser. */
  badge?: string;
}

/** The live build of the shell; undefined as long as nothing was published. */
export function findLiveShell(view: LiveView): LiveBuild | undefined {
  return view.set.remotes.shell?.live;
}

/** What decides which view a visitor gets. */
export interface VisitorChoice {
  /** Random id from the visitor's cookie. */
  bucketId?: string;
  preview?: PreviewedSet & { badge: string };
}

/** Replaces released builds by others: those of `npm run dev`, or the fallback of a damaged build. */
export type Overlay = (set: ReleaseSet) => ReleaseSet;

export interface LiveReleasesOptions {
  /** Reads the set from the database. When it fails, the last good set stays. */
  load: () => Promise<ReleaseSet>;
  /** Downloads the builds of a loaded set before it is used; never rejects. */
  fetchBuilds?: (set: ReleaseSet) => Promise<void>;
  /** Stores the last good set across restarts. */
  file: string;
  log: Logger;
}

/** The live release set in memory, so that documents do not depend on the database. */
export class LiveReleases {
  private view: LiveView | null = null;
  private released: ReleaseSet | null = null;
  /** The released set with all overlays applied, including canaries. */
  private covered: ReleaseSet | null = null;
  /** Views for visitors of canaries, by the remotes' names. */
  private variants = new Map<string, LiveView>();
  private readonly overlays = new Set<Overlay>();
  private refreshing: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<(view: LiveView) => void>();
  private readonly preparations = new Set<(next: LiveView) => Promise<void>>();

  constructor(private readonly options: LiveReleasesOptions) {}

  /** The view of visitors without a canary. */
  get current(): LiveView | null {
    return this.view;
  }

  get hasCanaries(): boolean {
    return this.canaries.length > 0;
  }

  /** The running canaries, with the name of their remote. */
  get canaries(): (NonNullable<LiveRemote["canary"]> & { name: string })[] {
    return Object.entries(this.covered?.remotes ?? {}).flatMap(([name, { canary }]) =>
      canary ? [{ name, ...canary }] : [],
    );
  }

  /** Returns the view of one visitor. Visitors with the same builds share a view and its documents. */
  viewFor({ bucketId, preview }: VisitorChoice): LiveView | null {
    if (!this.view || !this.covered) return null;
    if (preview) {
      const view = buildView(showPreview(this.view.set, preview));
      return { ...view, key: `${view.key} ${preview.badge}`, badge: preview.badge };
    }
    return bucketId === undefined ? this.view : this.findVariant(findCanaries(this.covered, bucketId));
  }

  /** The views of each canary alone; few visitors have several canaries. */
  get canaryViews(): LiveView[] {
    return this.canaries.map(({ name }) => this.findVariant([name])).filter((view) => view !== null);
  }

  private findVariant(names: readonly string[]): LiveView | null {
    if (!this.covered || names.length === 0) return this.view;
    const key = names.join(" ");
    const view = this.variants.get(key) ?? buildView(chooseCanaries(this.covered, names));
    this.variants.set(key, view);
    return view;
  }

  /** Loads the set of the last run from disk, if there is one. */
  async restore(): Promise<void> {
    const text = await readFile(this.options.file, "utf8").catch(() => null);
    if (text === null || this.view) return;
    try {
      this.show(releaseSetSchema.parse(JSON.parse(text)));
    } catch (error) {
      this.options.log.warn({ err: error }, "the saved release set cannot be read; waiting for the database");
    }
  }

  /** Loads the set again. Returns false when the database did not respond; the last good set stays. */
  refresh(): Promise<boolean> {
    // Loads run one at a time: a slow response must not replace a newer one.
    const next = this.refreshing.then(() => this.reload());
    this.refreshing = next;
    return next;
  }

  private async reload(): Promise<boolean> {
    let set: ReleaseSet;
    try {
      set = await this.options.load();
    } catch (error) {
      this.options.log.error(
        { err: error },
        "the release set could not be loaded; serving the last good one",
      );
      return false;
    }
    // A new, empty database must not hide the live set.
    if (set.revision === 0 && this.view) return true;
    // A fallback may change without a pointer change, because browser reports decide it.
    if (this.released && toKey(set) === toKey(this.released)) return true;
    await this.options.fetchBuilds?.(set);
    // Visitors get the old view while the new one is prepared. A revocation does not wait.
    if (this.view && !revokesLiveBuild(set, this.view.set)) await this.prepare(this.cover(set));
    this.show(set);
    await replaceFile(this.options.file, JSON.stringify(set)).catch((error: unknown) =>
      this.options.log.warn({ err: error }, "the release set could not be saved to disk"),
    );
    return true;
  }

  /** The release set from the database, without overlays. */
  get releasedSet(): ReleaseSet | null {
    return this.released;
  }

  /** Applies `cover` to the released set, now and after every change. Call again to update. */
  addOverlay(cover: Overlay): void {
    this.overlays.add(cover);
    if (this.released) this.show(this.released);
  }

  private show(set: ReleaseSet): void {
    const covered = this.cover(set);
    const view = buildView(chooseCanaries(covered, []));
    this.released = set;
    this.covered = covered;
    this.variants = new Map();
    this.view = view;
    this.listeners.forEach((listener) => listener(view));
  }

  /** Prepares the view without a canary and those with one. */
  private async prepare(covered: ReleaseSet): Promise<void> {
    const canaries = Object.keys(covered.remotes).filter((name) => covered.remotes[name]?.canary);
    const views = [[], ...canaries.map((name) => [name])].map((names) =>
      buildView(chooseCanaries(covered, names)),
    );
    await Promise.all(views.flatMap((view) => [...this.preparations].map((prepare) => prepare(view))));
  }

  private cover(set: ReleaseSet): ReleaseSet {
    return [...this.overlays].reduce((covered, cover) => cover(covered), set);
  }

  /**
   * Calls `prepare` with every view of a new set before it is shown, and waits for it. `prepare` must limit its time.
   * Returns a function that stops this.
   */
  beforeChange(prepare: (next: LiveView) => Promise<void>): () => void {
    this.preparations.add(prepare);
    return () => this.preparations.delete(prepare);
  }

  /** Calls `listener` with every new set. Returns a function that stops this. */
  onChange(listener: (view: LiveView) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

function buildView(released: ReleaseSet): LiveView {
  const set = { ...released, id: toSetId(listSetBuilds(released)) };
  return {
    set,
    key: toKey(set),
    json: escapeJson(writeBrowserSet(set)),
    routes: createRouteTable(set),
    hasServerRoutes: Object.values(set.remotes).some(({ remote }) =>
      remote.routes.some(({ render }) => render === "server"),
    ),
  };
}

/** Returns true when the next set revokes a build that visitors currently get. */
function revokesLiveBuild(next: ReleaseSet, { remotes }: ReleaseSet): boolean {
  return Object.entries(remotes).some(([name, { live }]) =>
    next.remotes[name]?.revoked?.includes(live.build),
  );
}

function toKey({ revision, remotes }: ReleaseSet): string {
  const builds = Object.values(remotes).map(
    ({ live, previous, revoked = [], urgent = [], embedChannel }) =>
      `${live.build}/${previous?.build}/${revoked.join()}/${urgent.join()}/${embedChannel && embedChannel.build?.build}`,
  );
  return `${revision} ${builds.join(" ")}`;
}
