import { trackFile } from "../arrivals";
import { builtInsGuard } from "../built-ins/guard";
import { findIntegrity } from "./build-integrity";

declare global {
  /** How all bundles load their chunks and styles: see platform/build/verified-chunks.ts. */
  var _LARCHWAY_LOADING: { importModule: typeof importModule; insertStyle: typeof insertStyle } | undefined;
}

/**
 * Imports a module if it matches its published hash. `import()` accepts no hash, but it uses the preloaded module,
 * and preloading accepts one. Rejects without running a byte of a different file.
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
    // The bundle evaluates the modules of a chunk after the chunk itself, in the same task.
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

/** Adds the style sheet of a chunk to the page; the bundle waits for its events. */
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
