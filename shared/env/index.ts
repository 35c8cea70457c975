export { EnvProvider, useEnv, useNow } from "./use-env";
export { useHydrated } from "./use-hydrated";
