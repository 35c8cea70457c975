import type * as Toastify from "react-toastify/unstyled";

type Library = typeof Toastify;

/**
 * The toast library, fetched with the first toast. Its styled build injects a style element, which the policy blocks.
 */
const importLibrary = (): Promise<Library> =>
  import(/* webpackChunkName: "toasts" */ "react-toastify/unstyled");

// eslint-disable-next-line larchway/server-safe -- toasts are created by handlers in browsers, never while rendering
let library: Promise<Library> | null = null;
const listeners = new Set<() => void>();

/** Calls back at every toast, and immediately if there was one before. Returns the unsubscribe function. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  if (library) listener();
  return () => listeners.delete(listener);
}

/** Calls the library once it has loaded, in the order of the calls. A failed download loses only this toast. */
export function withToastLibrary(use: (library: Library) => void): void {
  library ??= importLibrary();
  for (const listener of listeners) listener();
  library.then(use).catch((error: unknown) => {
    library = null;
    console.warn("A message could not be shown.", error);
  });
}
