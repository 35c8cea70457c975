import { ModuleFederation, setGlobalFederationInstance } from "@module-federation/runtime/core";
import federation from "@module-federation/webpack-bundler-runtime/bundler";
import { initContainerEntry } from "@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js";
import { importModule, insertStyle } from "./integrity/verified-loading";

declare global {
  var _FEDERATION_RUNTIME_CORE: {
    ModuleFederation: typeof ModuleFederation;
    setGlobalFederationInstance: typeof setGlobalFederationInstance;
  };
  var _FEDERATION_BUNDLER_RUNTIME: {
    attachShareScopeMap: (typeof federation)["attachShareScopeMap"];
    bundlerRuntime: Partial<(typeof federation)["bundlerRuntime"]>;
  };
}

/**
 * Remotes are built without the federation runtime and use the host's (platform/build/vendor/remote-runtime.ts). The
 * plugin's own option for this would bundle the runtime a second time, and leave 4 kB of it in every remote's entry.
 */
globalThis._FEDERATION_RUNTIME_CORE = { ModuleFederation, setGlobalFederationInstance };
const { attachShareScopeMap, bundlerRuntime } = federation;
globalThis._FEDERATION_BUNDLER_RUNTIME = {
  attachShareScopeMap,
  // The plugin builds it without this function, because the host itself exposes nothing.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
};

globalThis._LARCHWAY_LOADING = { importModule, insertStyle };

/** The runtime's own loader of a remote's entry accepts no hash. */
const loadEntry = ({ remoteInfo }: { remoteInfo: { entry: string } }) => importModule(remoteInfo.entry);

export default () => ({ name: "larchway-runtime-core", loadEntry });
