export { countHidden } from "./count-hidden";
export { useHiddenCount } from "./use-hidden-count";
