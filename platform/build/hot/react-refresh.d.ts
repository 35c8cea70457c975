/** The package brings no types. */
declare module "react-refresh/runtime" {
  export function injectIntoGlobalHook(page: typeof globalThis): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  export function performReactRefresh(): unknown;
}
