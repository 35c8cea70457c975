export { clearComparison, comparisonAtom, readComparison, toggleComparison } from "./comparison";
export { useComparison } from "./use-comparison";
