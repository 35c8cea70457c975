export { readHiddenHomes, setHidden, writeHiddenHomes } from "./hidden-homes";
export { useHiddenHomes } from "./use-hidden-homes";
