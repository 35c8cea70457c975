export { Existing } from "./existing";
export { findLayer } from "./find-layer";
export { useLazy } from "./use-lazy";
