import { trackFile } from "../arrivals";
import { builtInsGuard } from "../built-ins/guard";
import { findIntegrity } from "./build-integrity";

declare global {
  /** How bundles load their chunks and styles, the remotes' too: see platform/build/verified-chunks.ts. */
  var _LARCHWAY_LOADING: { importModule: typeof importModule; insertStyle: typeof insertStyle } | undefined;
}

/**
 * Imports a module if it is what was published. `import()` takes no hash, but a preloaded module is the one that it gets, and
 * preloading takes one. Rejects without running a byte of another file.
 */
export function importModule(url: string): Promise<unknown> {
  return trackFile(url, importVerified(url));
}

async function importVerified(url: string): Promise<unknown> {
  const integrity = await findIntegrity(url);
  if (integrity !== undefined) await preloadModule(url, integrity);
  builtInsGuard.beginLoad();
  try {
    const module: unknown = await import(/* webpackIgnore: true */ url);
    void builtInsGuard.check(url);
    return module;
  } finally {
    // The bundle evaluates the modules of a chunk after the chunk itself, in this task.
    setTimeout(() => void builtInsGuard.endLoad(url));
  }
}

function preloadModule(url: string, integrity: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), {
    rel: "modulepreload",
    crossOrigin: "anonymous",
    integrity,
    href: url,
  });
  return new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${url} did not arrive, or is not what was published`));
    document.head.append(link);
  }).finally(() => link.remove());
}

/** Puts the style sheet of a chunk into the page; the bundle waits for its events. */
export function insertStyle(link: HTMLLinkElement): void {
  findIntegrity(link.href).then(
    (integrity) => {
      if (integrity !== undefined) link.integrity = integrity;
      document.head.append(link);
    },
    (error: unknown) => {
      console.error(error);
      link.dispatchEvent(new Event("error"));
    },
  );
}
