import type { LiveBuild } from "@larchway/shared/contracts/release";

/**
 * Runs in every page next to the shell. It is not part of a release, so a bad shell cannot break it. When the live
 * shell throws, does not load or does not respond, it starts the previous shell in the same page and reports that. A
 * page that no shell can start reloads once another shell is live.
 *
 * The shell writes its state into `data-start` of the root element. An older shell is recognized by the property that
 * React sets on that element.
 */

/** The part of the data block that this module reads. */
interface PageData {
  releases: {
    remotes: Record<string, { live: LiveBuild; previous: LiveBuild | null } | undefined>;
  };
}

/** Milliseconds after the window's load event, which waits for the evaluation of the shell. */
const evaluationLimit = 5_000;
/** Milliseconds for a page whose load event never comes because a file hangs. */
const loadLimit = 45_000;
/**
 * Milliseconds for an evaluated shell. It may wait for two builds of a remote, 8 seconds each, and writes `waiting`
 * again when they are slow.
 */
const startLimit = 25_000;
const longestPause = 60_000;

/** Builds that did not start in this page. */
const failed: string[] = [];
let timer = 0;
/** True when the fallback runs or is starting. */
let isFallback = false;

const getRoot = () => document.getElementById("root");
const getState = () => getRoot()?.dataset.start;

function isEvaluated(): boolean {
  const root = getRoot();
  return Boolean(root && (root.dataset.start ?? Object.keys(root).find((key) => key.startsWith("__react"))));
}

function readShell() {
  const block = document.getElementById("larchway-document");
  const data = JSON.parse(block?.textContent ?? "") as PageData;
  return { block, data, shell: data.releases.remotes.shell };
}

function report(build: string, event: "failed" | "recovered", reason: string): void {
  const beacon = { remote: "shell", build, event, reason: reason.slice(0, 400), path: location.pathname };
  // `viewTiming` of the contract: the edge's signature of this document.
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const view = navigation?.serverTiming.find(({ name }) => name === "view")?.description ?? "";
  navigator.sendBeacon(
    `/platform/beacons?view=${view}`,
    new Blob([JSON.stringify(beacon)], { type: "application/json" }),
  );
}

/** Observes the shell's state on the current root element. */
function watch(): void {
  const root = getRoot();
  if (!root) return;
  const follow = () => {
    if (root !== getRoot()) return;
    const state = getState();
    if (state === "waiting") expectStart(startLimit);
    if (state === "running") clearTimeout(timer);
    if (state === "running" && isFallback)
      report(readShell().shell?.live.build ?? "", "recovered", "The previous shell serves this page.");
    if (state === "failed") giveUp("It could not start.");
  };
  new MutationObserver(follow).observe(root, { attributeFilter: ["data-start"] });
  follow();
}

function expectStart(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const isAlive = isEvaluated() && getState() !== "waiting";
    if (!isAlive) giveUp(`no sign of life within ${milliseconds / 1000} s`, true);
  }, milliseconds);
}

/** Starts the previous shell instead of the live one, at most once. */
function giveUp(reason: string, isHang = false): void {
  clearTimeout(timer);
  // Offline, no build would load, and the live one is not at fault.
  if (!navigator.onLine) return addEventListener("online", () => location.reload(), { once: true });
  const { block, data, shell } = readShell();
  if (!block || !shell || failed.includes(shell.live.build)) return;
  const { live, previous } = shell;
  failed.push(live.build);
  // Cancels scripts of the live shell that have not started.
  document.getElementById("larchway-scripts")?.remove();
  report(live.build, "failed", reason);
  if (isHang) remember(live.build);
  if (!previous || isFallback) return waitForAnother(5_000);

  isFallback = true;
  Object.assign(shell, { live: previous, previous: null });
  // An entry that the bad shell evaluated uses that shell's React. A different URL makes the browser evaluate it again.
  for (const remote of Object.values(data.releases.remotes))
    for (const build of [remote?.live, remote?.previous])
      if (build && remote !== shell) build.entry += `?shell=${previous.build}`;
  block.textContent = JSON.stringify(data);
  // If the bad shell resumes, it renders into the detached element.
  const root = getRoot();
  const fresh = root?.cloneNode(true) as HTMLElement;
  delete fresh.dataset.start;
  root?.replaceWith(fresh);
  watch();
  expectStart(startLimit);
  start(previous, live).catch((error: unknown) => giveUp(String(error)));
}

async function start(build: LiveBuild, given: LiveBuild): Promise<void> {
  const { js = [], css = [] } = build.exposes.main ?? {};
  const old = document.querySelectorAll(`link[rel=stylesheet][href^="${given.base}"]`);
  const hashes = await readHashes(build);
  // `import` uses the preloaded file. Only preloads of the imports can carry a hash.
  const scripts = hashes ? js.map((path) => addLink("modulepreload", build, path, hashes)) : [];
  await Promise.all([...scripts, ...css.map((path) => addLink("stylesheet", build, path, hashes))]);
  for (const link of old) link.remove();
  await import(build.base + build.entry);
}

/** Returns the SHA-256 (Base64) of the build's files by path; undefined when the build has no table. */
async function readHashes({ base, integrity }: LiveBuild): Promise<Record<string, string> | undefined> {
  if (!integrity) return undefined;
  const response = await fetch(`${base}integrity.json`, { integrity: `sha256-${integrity.table}` });
  return (await response.json()) as Record<string, string>;
}

/**
 * Inserted before other styles, because styles of remotes override the shell's. Rejects when the bytes differ from the
 * published ones.
 */
function addLink(
  rel: "modulepreload" | "stylesheet",
  { base }: LiveBuild,
  path: string,
  hashes: Record<string, string> | undefined,
): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = rel;
  if (rel === "stylesheet") link.dataset.href = path;
  else link.crossOrigin = "";
  if (hashes) link.integrity = `sha256-${hashes[path]}`;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${base + path} did not arrive, or is not what was published`));
    link.href = base + path;
    document.querySelector("link[rel=stylesheet]")?.before(link);
    if (!link.isConnected) document.head.append(link);
  });
}

/** No shell runs: reloads once another shell is live, and shows a message on an empty page. */
function waitForAnother(pause: number): void {
  const root = getRoot();
  if (root && !root.textContent.trim()) {
    const message = document.createElement("p");
    message.setAttribute("role", "alert");
    message.textContent =
      "This page could not be started. It reloads automatically when the problem is fixed.";
    root.append(message);
  }
  // Jittered, so that the pages of a bad release do not reload at the same moment.
  setTimeout(
    () =>
      void fetch("/platform/live/shell", { cache: "no-store" })
        .then((response) => response.json())
        .then(({ build }: { build?: string }) => build && !failed.includes(build) && location.reload())
        .catch(() => undefined)
        .then(() => waitForAnother(Math.min(pause * 1.5, longestPause))),
    pause * (0.5 + Math.random()),
  );
}

/** Remembers a hang, so that a tab waits for the time limit only once. */
const hungKey = "larchway-hung-shell";
function remember(build: string): void {
  try {
    sessionStorage.setItem(hungKey, build);
  } catch {
    // Without storage, every load waits.
  }
}

function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(hungKey) === readShell().shell?.live.build;
  } catch {
    return false;
  }
}

addEventListener(
  "error",
  ({ target, filename, message }: ErrorEvent) => {
    // Covers scripts that do not load and scripts that throw.
    const source = target instanceof HTMLScriptElement ? target.src : (filename ?? "");
    if (isOfShell(source) && !isEvaluated()) giveUp(message || `${source} could not be loaded`);
  },
  true,
);

function isOfShell(source: string): boolean {
  return source.startsWith(`${location.origin}/remotes/shell/`);
}

function begin(): void {
  watch();
  if (isRemembered()) giveUp("It hung before in this tab.");
  else if (document.getElementById("larchway-scripts")) {
    // The scripts of a rendered page start after the first paint (early-client.ts), possibly after the load event.
    expectStart(loadLimit);
    const follow = ({ target }: Event) =>
      target instanceof HTMLScriptElement &&
      isOfShell(target.src) &&
      !isEvaluated() &&
      expectStart(evaluationLimit);
    document.addEventListener("load", follow, true);
  } else if (document.readyState === "complete") expectStart(evaluationLimit);
  else {
    expectStart(loadLimit);
    addEventListener("load", () => !isEvaluated() && expectStart(evaluationLimit), { once: true });
  }
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin, { once: true });
else begin();
