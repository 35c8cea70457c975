export { EnvProvider, useEnv, useNow } from "./use-env";
export { useHydrated } from "./use-hydrated";
export { useHydratedAtomValue } from "./use-hydrated-atom-value";
