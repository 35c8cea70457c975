import { useMemo, useSyncExternalStore } from "react";
import { readHiddenHomes, subscribeHidden } from "./hidden-homes";

const readText = () => readHiddenHomes().join();

/** The hidden homes; none on the server. */
export function useHiddenHomes(): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribeHidden, readText, () => "");
  return useMemo(() => new Set(text === "" ? [] : text.split(",")), [text]);
}
