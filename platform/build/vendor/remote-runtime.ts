/**
 * What the bundle of a remote has instead of `@module-federation/webpack-bundler-runtime`: the functions of the host, which
 * shell/src/federation/runtime-core.ts publishes, and a separate federation instance. A container is evaluated once per
 * build, so that each build has its instance, whatever other builds of the remote are in the page.
 */

/** The members of a federation instance that this module uses. */
interface FederationCore {
  ModuleFederation: new (options: object) => object;
  setGlobalFederationInstance(instance: object): void;
}

/** Name and build of the remote, from the federation plugin. */
declare const FEDERATION_BUILD_IDENTIFIER: string;

const host = globalThis as unknown as {
  _FEDERATION_RUNTIME_CORE: FederationCore;
  _FEDERATION_BUNDLER_RUNTIME: { attachShareScopeMap: unknown; bundlerRuntime: object };
};

function init(options: object): object {
  const { ModuleFederation, setGlobalFederationInstance } = host._FEDERATION_RUNTIME_CORE;
  const instance = new ModuleFederation({ ...options, id: FEDERATION_BUILD_IDENTIFIER });
  setGlobalFederationInstance(instance);
  return instance;
}

const { attachShareScopeMap, bundlerRuntime } = host._FEDERATION_BUNDLER_RUNTIME;

export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
