/**
 * What the shell's bundle has instead of the parts of the federation runtime that never run here (federation-runtime.ts names
 * them): remotes come from the release set as ES modules, so they have no manifest, snapshot or script element,
 * and the edge, not the runtime, says what to preload. The build fails when the runtime imports a name that is missing here.
 */

function refuse(): never {
  throw new Error(
    "This part of the federation runtime is not in the bundle: see platform/build/vendor/federation-runtime.ts.",
  );
}

/** Registering a remote again clears its entry in this cache, which nothing fills. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: () => undefined };
}

/** Looked at when a remote is registered again: nothing is known of it. */
export const getGlobalRemoteInfo = () => ({});

/** The texts of the runtime's error codes: none. */
const nothing = {};

export {
  nothing as buildDescMap,
  nothing as errorDescMap,
  nothing as runtimeDescMap,
  nothing as typeDescMap,
  refuse as createLink,
  refuse as createScript,
  refuse as formatPreloadArgs,
  refuse as generatePreloadAssetsPlugin,
  refuse as getSharedFallbackGetter,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as preloadAssets,
  refuse as remotes,
  refuse as safeWrapper,
  refuse as snapshotPlugin,
};
