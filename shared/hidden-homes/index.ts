export { readHiddenHomes, setHidden, subscribeHidden, writeHiddenHomes } from "./hidden-homes";
export { useHiddenHomes } from "./use-hidden-homes";
