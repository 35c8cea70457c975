import type { Assets, LiveBuild } from "@larchway/shared/contracts/release";
import { integrityFile } from "@larchway/releases/store/integrity";
import type { LiveView } from "@larchway/releases/live/live-releases";
import type { MatchedRoute } from "@larchway/releases/live/route-table";
import { escapeHtml } from "@larchway/releases/http/escape";

/** The files that a page needs first, from the shell and the route's owner. */
export interface Hints {
  /** Needed for the first paint. */
  first: string[];
  scripts: string[];
}

/**
 * Returns links to the styles and scripts that a page needs first. A rendered static page of the shell needs no script of
 * its own.
 */
export function hintLinks(
  shell: LiveBuild,
  match: MatchedRoute | undefined,
  { isRendered = false } = {},
): Hints {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const add = (build: LiveBuild, assets: Assets | undefined) => {
    const toLink = build === shell ? styleLink : deferredStyleLink;
    for (const path of assets?.css ?? []) styles.add(toLink(build, path));
    for (const path of assets?.js ?? [])
      if (path !== shell.entry || build !== shell) scripts.add(scriptLink(build, path));
  };

  const addPage = (build: LiveBuild, assets: Assets | undefined) => {
    add(build, assets);
    for (const name of assets?.shared ?? []) add(shell, shell.exposes[name]);
  };

  add(shell, shell.exposes.main);
  if (match) {
    const { live } = match.owner;
    if (live !== shell) {
      scripts.add(scriptLink(live, live.entry));
      add(live, live.exposes["./routes"]);
    }
    const page = live.routes[match.route.module];
    addPage(live, page && isRendered && live === shell && match.route.static ? { ...page, js: [] } : page);
  }
  return { first: [...styles, ...fontLinks(shell)], scripts: [...scripts] };
}

/** Returns links for the layout's slots, which every page fills; they come after the page's own files. */
export function slotLinks({ set }: LiveView): string[] {
  return Object.values(set.remotes).flatMap(({ remote, live }) => {
    const isLazy = remote.slots.every((name) => remote.lazySlots?.includes(name));
    const assets = live.exposes["./slots"];
    if (isLazy || !assets) return [];
    const scripts = [live.entry, ...assets.js].map(
      (path) =>
        `<link rel="modulepreload" fetchpriority="low" crossorigin${toIntegrity(live, path)} href="${escapeHtml(live.base + path)}">`,
    );
    const styles = assets.css.map(
      (path) =>
        `<link rel="preload" as="style" fetchpriority="low"${toIntegrity(live, path)} href="${escapeHtml(live.base + path)}">`,
    );
    return [...scripts, ...styles];
  });
}

/**
 * Without these links a font is found only when styles are loaded and text uses it. Low priority: text first appears in
 * a fallback font of the same size, so nothing moves, and styles and the first image decide the first paint.
 */
function fontLinks(shell: LiveBuild): string[] {
  return (shell.exposes.main?.fonts ?? []).map(
    (path) =>
      `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${escapeHtml(shell.base + path)}">`,
  );
}

/** Returns links to the files of the pages that work offline, beyond the shell's own. */
export function offlineHints({ set }: LiveView): string[] {
  const shell = set.remotes.shell?.live;
  const links = Object.values(set.remotes).flatMap(({ remote, live }) => {
    const modules = remote.routes.filter(({ offline }) => offline).map(({ module }) => module);
    if (modules.length === 0) return [];
    const assets = [
      live.exposes["./routes"],
      live.exposes["./slots"],
      ...modules.map((name) => live.routes[name]),
    ];
    const shared = assets
      .flatMap((each) => each?.shared ?? [])
      .flatMap((name) =>
        shell ? (shell.exposes[name]?.js ?? []).map((path) => scriptLink(shell, path)) : [],
      );
    return [
      ...assets
        .flatMap((each) => each?.css ?? [])
        .map((path) => (live === shell ? styleLink : deferredStyleLink)(live, path)),
      ...[live.entry, ...assets.flatMap((each) => each?.js ?? [])].map((path) => scriptLink(live, path)),
      ...shared,
    ];
  });
  const tables = Object.values(set.remotes).flatMap(({ remote, live }) =>
    live.integrity && (live === shell || remote.routes.some(({ offline }) => offline))
      ? [`<link rel="preload" as="fetch" crossorigin href="${escapeHtml(live.base + integrityFile)}">`]
      : [],
  );
  return [...new Set([...links, ...tables])];
}

/** Returns the script that starts the shell. */
export function entryScript(shell: LiveBuild): string {
  const { base, entry } = shell;
  return `<script type="module" crossorigin${toIntegrity(shell, entry)} src="${escapeHtml(base + entry)}"></script>`;
}

/** `data-href` marks this style sheet as loaded for the chunk loader. */
function styleLink(build: LiveBuild, path: string): string {
  return `<link rel="stylesheet"${toIntegrity(build, path)} href="${escapeHtml(build.base + path)}" data-href="${escapeHtml(path)}">`;
}

/**
 * Returns a remote's style sheet that does not block the first paint: its medium does not match until the early script
 * (`edge/pages/boot/early-client.ts`) applies it. That script also hides the remote's region until then. The preload
 * is needed because browsers load sheets for another medium last.
 */
function deferredStyleLink(build: LiveBuild, path: string): string {
  const attributes = `${toIntegrity(build, path)} href="${escapeHtml(build.base + path)}"`;
  return [
    `<link rel="preload" as="style"${attributes}>`,
    `<link rel="stylesheet" media="print" data-deferred${attributes} data-href="${escapeHtml(path)}">`,
    `<noscript><link rel="stylesheet"${attributes}></noscript>`,
  ].join("");
}

function scriptLink(build: LiveBuild, path: string): string {
  return `<link rel="modulepreload" crossorigin${toIntegrity(build, path)} href="${escapeHtml(build.base + path)}">`;
}

/** Returns the integrity attribute, which makes browsers reject a changed file. The page's loader reads it too. */
function toIntegrity({ integrity }: LiveBuild, path: string): string {
  const hash = integrity?.files?.[path];
  return hash === undefined ? "" : ` integrity="sha256-${hash}"`;
}
