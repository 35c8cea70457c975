import type { LarchwayMortgageLifecycles } from "./types";

/** A build of the calculator as the channel names it; paths from the root of our origin. */
interface ChannelBuild {
  build: string;
  entry: string;
  js: string[];
  css: string[];
  /** `sha256-...` by path; an edge from before does not say it. */
  integrity?: Record<string, string>;
}

/** The response of the channel: what to load, and what to load when that fails. None: it is switched off. */
interface Channel {
  builds: ChannelBuild[];
}

/** A build in this page. */
export interface LoadedBuild {
  lifecycles: LarchwayMortgageLifecycles;
  /** The style sheet for shadow roots of a document; those of other documents are refused there. Undefined without a window. */
  getStyles: (document: Document) => CSSStyleSheet | undefined;
}

interface Container {
  init?: (scope: object) => unknown;
  get: (name: string) => Promise<() => LarchwayMortgageLifecycles>;
}

/** Milliseconds until what neither loads nor fails counts as failed. */
const limit = 10_000;

/** Resolves with what the channel names; `fresh`: now, whatever the browser's cache has. @throws when our origin does not respond */
export async function readChannel(url: URL, fresh = false): Promise<Channel> {
  const response = await fetch(url, {
    // No cookie goes with it, whatever our own site has set.
    credentials: "omit",
    cache: fresh ? "no-cache" : "default",
    signal: AbortSignal.timeout(limit),
  });
  if (!response.ok) throw new Error(`${url.href} responded with ${response.status}`);
  return (await response.json()) as Channel;
}

/** Loads the build that the channel names, or its fallback. @throws when there is none, or none loads */
export async function loadBuild(channelUrl: URL): Promise<LoadedBuild> {
  const { builds } = await readChannel(channelUrl);
  let reason: unknown = new Error("it is switched off");
  for (const build of builds) {
    try {
      return await within(limit, loadFiles(build, channelUrl));
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
  /** Rejects a file that is not what was published. */
  const read = async (path: string) => {
    const url = new URL(path, origin).href;
    const response = await fetch(url, { credentials: "omit", integrity: integrity[path] });
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
    return response.text();
  };
  const importModule = async (path: string): Promise<unknown> => {
    // An import takes no hash, so the bytes are read before; the import then has them from the browser's cache.
    if (integrity[path]) await read(path);
    return import(/* webpackIgnore: true */ new URL(path, origin).href);
  };
  const [container, styles] = await Promise.all([
    importModule(entry) as Promise<Container>,
    // Adopted by the shadow roots, not written into the page: a strict content security policy has nothing against it.
    Promise.all(css.map(read)),
    // The container would ask for them one round trip later.
    ...js.map(importModule),
  ]);
  // A share scope of its own: nothing of the page's, such as its React, is taken or replaced.
  await container.init?.({});
  const module = await container.get("./embed");
  return { lifecycles: module(), getStyles: createStyles(styles.join("\n")) };
}

function createStyles(text: string): LoadedBuild["getStyles"] {
  const sheets = new WeakMap<Document, CSSStyleSheet>();
  return (document) => {
    const known = sheets.get(document);
    const view = document.defaultView as (Window & typeof globalThis) | null;
    if (known || !view) return known;
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
