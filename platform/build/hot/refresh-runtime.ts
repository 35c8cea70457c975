import * as runtime from "react-refresh/runtime";
import "./hot-globals";

/**
 * In the shell's development build, before react-dom: React Fast Refresh. The page has one, because it has one React;
 * the remotes reach it through a global.
 */
const debounceMilliseconds = 20;
let timer: ReturnType<typeof setTimeout> | undefined;

runtime.injectIntoGlobalHook(globalThis);

globalThis.larchwayRefresh = {
  register: runtime.register,
  signature: runtime.createSignatureFunctionForTransform,

  /** At the end of a module. Updates stop here when all that it exports are components. */
  acceptUpdates(hot, id, exported) {
    for (const [name, value] of Object.entries(exported)) {
      if (runtime.isLikelyComponentType(value)) runtime.register(value, `${id} exports ${name}`);
    }
    if (!isBoundary(exported)) return;
    const before = hot.data?.exported;
    hot.dispose((data) => (data.exported = exported));
    hot.accept();
    if (!before) return;
    if (toExportKey(before) !== toExportKey(exported)) {
      hot.invalidate();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => runtime.performReactRefresh(), debounceMilliseconds);
  },
};

function isBoundary(exported: Record<string, unknown>): boolean {
  const values = Object.values(exported);
  return values.length > 0 && values.every((value) => runtime.isLikelyComponentType(value));
}

/** What an importer relies on: which names are exported. */
function toExportKey(exported: Record<string, unknown>): string {
  return Object.keys(exported).sort().join();
}
