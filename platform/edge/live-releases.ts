import { readFile } from "node:fs/promises";
import { releaseSetSchema, type LiveRemote, type ReleaseSet } from "@larchway/shared/contracts/release";
import type { Logger } from "@larchway/shared/server/log";
import { replaceFile } from "@larchway/shared/server/replace-file";
import { listSetBuilds, toSetId } from "../releases/set-id";
import { createRouteTable, type RouteTable } from "./routes/route-table";
import { writeBrowserSet } from "./document/browser-set";
import { escapeJson } from "./document/escape";
import { chooseCanaries, findCanaries, showPreview, type PreviewedSet } from "./visitors/visitor-set";

/** A release set with what every document needs of it, made once per revision. */
export interface LiveView {
  set: ReleaseSet;
  /** Differs whenever what is live differs. */
  key: string;
  /** The set as JSON, safe inside a script element. */
  json: string;
  routes: RouteTable;
  /** True when some page is rendered at the edge. */
  hasServerRoutes: boolean;
  /** Of a preview: what its documents say of it, as HTML. They are for one browser only. */
  badge?: string;
}

/** What decides which view a visitor gets. */
export interface VisitorChoice {
  /** Random, of the visitor's cookie. */
  bucketId?: string;
  preview?: PreviewedSet & { badge: string };
}

/** Shows other builds than the released ones: those of `npm run dev`, or the fallback of a damaged one. */
export type Overlay = (set: ReleaseSet) => ReleaseSet;

export interface LiveReleasesOptions {
  /** Asks the database. May fail: the last good set stays. */
  load: () => Promise<ReleaseSet>;
  /** Brings the builds of a loaded set to this machine, before anything is done with it; never rejects. */
  fetchBuilds?: (set: ReleaseSet) => Promise<void>;
  /** Where the last good set is stored over restarts. */
  file: string;
  log: Logger;
}

/** The live release set in memory: documents never wait for the database, nor die with it. */
export class LiveReleases {
  private view: LiveView | null = null;
  private released: ReleaseSet | null = null;
  /** What is shown, with the canaries. */
  private covered: ReleaseSet | null = null;
  /** Views of visitors who get canaries, by the names of the remotes. */
  private variants = new Map<string, LiveView>();
  private readonly overlays = new Set<Overlay>();
  private refreshing: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<(view: LiveView) => void>();
  private readonly preparations = new Set<(next: LiveView) => Promise<void>>();

  constructor(private readonly options: LiveReleasesOptions) {}

  /** The view of whoever is in no canary. */
  get current(): LiveView | null {
    return this.view;
  }

  get hasCanaries(): boolean {
    return this.canaries.length > 0;
  }

  /** The canaries that run, by the names of their remotes. */
  get canaries(): (NonNullable<LiveRemote["canary"]> & { name: string })[] {
    return Object.entries(this.covered?.remotes ?? {}).flatMap(([name, { canary }]) =>
      canary ? [{ name, ...canary }] : [],
    );
  }

  /** The view of one visitor. Those who get the same builds share a view, and with it their documents. */
  viewFor({ bucketId, preview }: VisitorChoice): LiveView | null {
    if (!this.view || !this.covered) return null;
    if (preview) {
      const view = buildView(showPreview(this.view.set, preview));
      return { ...view, key: `${view.key} ${preview.badge}`, badge: preview.badge };
    }
    return bucketId === undefined ? this.view : this.findVariant(findCanaries(this.covered, bucketId));
  }

  /** The view of each canary alone; visitors of several canaries are few. */
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

  /** Takes the set of the last run from the disk; does nothing when there is none. */
  async restore(): Promise<void> {
    const text = await readFile(this.options.file, "utf8").catch(() => null);
    if (text === null || this.view) return;
    try {
      this.show(releaseSetSchema.parse(JSON.parse(text)));
    } catch (error) {
      this.options.log.warn({ err: error }, "the saved release set cannot be read; waiting for the database");
    }
  }

  /** Loads the set again. False when the database did not respond; the last good set stays then. */
  refresh(): Promise<boolean> {
    // One after the other: a slow response must not replace a newer one.
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
    // A new, empty database says nothing about what visitors should see.
    if (set.revision === 0 && this.view) return true;
    // The fallback of a build may become another one without a move: what browsers report decides.
    if (this.released && toKey(set) === toKey(this.released)) return true;
    await this.options.fetchBuilds?.(set);
    // Visitors of the site have one to look at meanwhile; without one they would wait. What is taken back goes at once.
    if (this.view && !takesBack(set, this.view.set)) await this.prepare(this.cover(set));
    this.show(set);
    await replaceFile(this.options.file, JSON.stringify(set)).catch((error: unknown) =>
      this.options.log.warn({ err: error }, "the release set could not be saved to disk"),
    );
    return true;
  }

  /** What the database says is live, whatever covers it. */
  get releasedSet(): ReleaseSet | null {
    return this.released;
  }

  /** From now on, and at every later call, shows what `cover` makes of the released set. */
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

  /** For those who get no canary, and for the visitors of each. */
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
   * Calls `prepare` with every view of a set from the database before it is shown, and waits: for a limited time, which is up to
   * `prepare`. Returns the way to stop.
   */
  beforeChange(prepare: (next: LiveView) => Promise<void>): () => void {
    this.preparations.add(prepare);
    return () => this.preparations.delete(prepare);
  }

  /** Calls `listener` with every new set; returns the way to stop. */
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

/** True when the next set says of a build that visitors get now that it was taken back. */
function takesBack(next: ReleaseSet, { remotes }: ReleaseSet): boolean {
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
