import { readStored, subscribeStored } from "@larchway/shared/storage";
import { useMemo, useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => subscribeStored("seenHomes", changed);
const readText = () => readStored("seenHomes").join();

/** Keys of the homes whose pages were opened in this browser. They open in new tabs, which notify this one. */
export function useSeenHomes(): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribe, readText, () => "");
  return useMemo(() => new Set(text.split(",")), [text]);
}
