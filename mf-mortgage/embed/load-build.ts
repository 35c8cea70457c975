import type { LarchwayMortgageLifecycles } from "./types";

/** A build of the calculator in the channel's response; paths start at the root of the origin. */
interface ChannelBuild {
  build: string;
  entry: string;
  js: string[];
  css: string[];
  /** `sha256-...` by path; older edges leave it out. */
  integrity?: Record<string, string>;
}

/** The channel's response: the build, and its fallback. Without a build the calculator is switched off. */
interface Channel {
  builds: ChannelBuild[];
}

/** A loaded build in this page. */
export interface LoadedBuild {
  lifecycles: LarchwayMortgageLifecycles;
  /**
   * The style sheet for shadow roots of a document, because other documents reject it. Undefined without a window.
   */
  getStyles: (document: Document) => CSSStyleSheet | undefined;
}

interface Container {
  init?: (scope: object) => unknown;
  get: (name: string) => Promise<() => LarchwayMortgageLifecycles>;
}

/** Milliseconds after which a load that neither succeeds nor fails counts as failed. */
const timeoutMs = 10_000;

/**
 * Resolves with the channel's response; `fresh` bypasses the browser's cache. @throws when the origin does not
 * respond
 */
export async function readChannel(url: URL, fresh = false): Promise<Channel> {
  const response = await fetch(url, {
    // Sends no cookies of the origin.
    credentials: "omit",
    cache: fresh ? "no-cache" : "default",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${url.href} responded with ${response.status}`);
  return (await response.json()) as Channel;
}

/** Loads the channel's build, or its fallback. @throws when there is none, or none loads */
export async function loadBuild(channelUrl: URL): Promise<LoadedBuild> {
  const { builds } = await readChannel(channelUrl);
  let reason: unknown = new Error("it is switched off");
  for (const build of builds) {
    try {
      return await within(timeoutMs, loadFiles(build, channelUrl));
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

async function loadFiles(
  { entry, js, css, integrity = {} }: ChannelBuild,
  origin: URL,
): Promise<LoadedBuild> {
  /** Rejects a file that differs from the published one. */
  const read = async (path: string) => {
    const url = new URL(path, origin).href;
    const response = await fetch(url, { credentials: "omit", integrity: integrity[path] });
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
    return response.text();
  };
  const importModule = async (path: string): Promise<unknown> => {
    // An import accepts no hash, so the bytes are verified first; the import then reads them from the browser's
    // cache.
    if (integrity[path]) await read(path);
    return import(/* webpackIgnore: true */ new URL(path, origin).href);
  };
  const [container, styles] = await Promise.all([
    importModule(entry) as Promise<Container>,
    // Adopted by the shadow roots instead of added to the page, which a strict content security policy would block.
    Promise.all(css.map(read)),
    // The container would request them one round trip later.
    ...js.map(importModule),
  ]);
  // A separate share scope, so that nothing of the page, such as its React, is used or replaced.
  await container.init?.({});
  const module = await container.get("./embed");
  return { lifecycles: module(), getStyles: createStyles(styles.join("\n")) };
}

function createStyles(text: string): LoadedBuild["getStyles"] {
  const sheets = new WeakMap<Document, CSSStyleSheet>();
  return (document) => {
    const existing = sheets.get(document);
    const view = document.defaultView as (Window & typeof globalThis) | null;
    if (existing || !view) return existing;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(document, sheet);
    return sheet;
  };
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no response within ${milliseconds / 1000} s`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
