/**
 * How bundles load their chunks: by way of the shell, which knows the hash of each file and lets browsers refuse another one
 * (shell/src/federation/integrity). A shell from before that leaves it to the browser alone.
 */

/** What webpack calls for `import` of a chunk, by its path from the bundle's file. */
export const importFunction =
  "(path => { const url = new URL(path, import.meta.url).href, loading = globalThis._LARCHWAY_LOADING;" +
  " return loading ? loading.importModule(url) : import(url) })";

interface PageGlobals {
  document: { head: { append(link: unknown): void } };
  _LARCHWAY_LOADING?: { insertStyle(link: unknown): void };
}

/** The same for its styles. Runs in browsers: the text of this function becomes a part of the bundle. */
export const insertStyle = (link: unknown): void => {
  const { document, _LARCHWAY_LOADING: loading } = globalThis as unknown as PageGlobals;
  if (loading) loading.insertStyle(link);
  else document.head.append(link);
};
