import { useFavourites } from "@larchway/shared/favourites";
import { useHiddenHomes } from "@larchway/shared/hidden-homes";
import { useMemo, useSyncExternalStore } from "react";
import type { Pin } from "../pins/pins";
import { markPins } from "./mark-pins";
import { readStored, subscribeStored } from "@larchway/shared/storage";

/** The pins with their seen and favourite states, without hidden homes. */
export function useMarkedPins(pins: readonly Pin[]): readonly Pin[] {
  const { keys } = useFavourites();
  const seen = useSeenHomes();
  const hidden = useHiddenHomes();
  return useMemo(
    () => markPins(pins, { seen, favourites: new Set(keys), hidden }),
    [pins, seen, keys, hidden],
  );
}

const subscribe = (changed: () => void) => subscribeStored("seenHomes", changed);
const readText = () => readStored("seenHomes").join();

/** Keys of the homes whose pages were opened in this browser. They open in new tabs, which notify this one. */
function useSeenHomes(): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribe, readText, () => "");
  return useMemo(() => new Set(text.split(",")), [text]);
}
