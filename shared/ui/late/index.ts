export { Existing } from "./existing";
export { layerOf } from "./layer-of";
export { useLate } from "./use-late";
