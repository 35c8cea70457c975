/**
 * After swc's Fast Refresh transform: gives a module the two functions that swc calls, and makes a module of
 * components a place where an update stops. Everything stays on existing lines, so that source maps hold.
 * @this {import("webpack").LoaderContext<object>}
 * @param {string} source
 * @param {Parameters<import("webpack").LoaderContext<object>["callback"]>[2]} map
 */
export default function refreshLoader(source, map) {
  const id = JSON.stringify(this.utils.contextify(this.rootContext, this.resourcePath));
  const refresh = "globalThis.larchwayRefresh";
  const parts = [];
  if (source.includes("$RefreshReg$") || source.includes("$RefreshSig$")) {
    parts.push(
      `var $RefreshReg$ = (type, name) => ${refresh}?.register(type, ${id} + " " + name), ` +
        `$RefreshSig$ = () => ${refresh}?.signature() ?? ((type) => type); `,
    );
  }
  parts.push(source);
  if (source.includes("$RefreshReg$")) {
    parts.push(
      `\n;import.meta.webpackHot && ${refresh}?.acceptUpdates(import.meta.webpackHot, ${id}, __webpack_module__.exports);\n`,
    );
  }
  this.callback(null, parts.join(""), map);
}
