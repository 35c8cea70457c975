import type * as Toastify from "react-toastify/unstyled";

type Library = typeof Toastify;

/** What a toast says it with, fetched with the first one: the styled build injects a style element, which our policy forbids. */
const importLibrary = (): Promise<Library> =>
  import(/* webpackChunkName: "toasts" */ "react-toastify/unstyled");

// eslint-disable-next-line larchway/server-safe -- toasts are made by handlers in browsers, never while rendering
let library: Promise<Library> | null = null;
const listeners = new Set<() => void>();

/** Calls back at every toast, and at once when there was one before. Returns what ends it. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  if (library) listener();
  return () => listeners.delete(listener);
}

/** Uses the library once it is there, in the order of the calls. A failed download costs only this toast. */
export function withToastLibrary(use: (library: Library) => void): void {
  library ??= importLibrary();
  for (const listener of listeners) listener();
  library.then(use).catch((error: unknown) => {
    library = null;
    console.warn("A message could not be shown.", error);
  });
}
