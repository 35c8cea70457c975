import * as core from "@module-federation/runtime/core";

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core;
}

/**
 * Remotes are built without the federation runtime and take the host's. The plugin's own option for this would bundle
 * the runtime a second time.
 */
globalThis._FEDERATION_RUNTIME_CORE = core;

export default () => ({ name: "larchway-runtime-core" });
