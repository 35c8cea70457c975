import { readStored, subscribeStored, writeStored, type StoredValue } from "@larchway/shared/storage";
import { useMemo, useSyncExternalStore } from "react";

/** The visitor's options for all maps. */
export type MapOptions = NonNullable<StoredValue<"mapOptions">>;
export type MapLayer = MapOptions["layers"][number];

const defaults: MapOptions = { followsMove: true, layers: [] };

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  const undo = subscribeStored("mapOptions", changed);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    undo();
  };
}

const readText = () => JSON.stringify(readStored("mapOptions") ?? defaults);
const defaultText = JSON.stringify(defaults);

/** The options, the same in all tabs; on the server those of a first visit. */
export function useMapOptions(): MapOptions {
  const text = useSyncExternalStore(subscribe, readText, () => defaultText);
  return useMemo(() => JSON.parse(text) as MapOptions, [text]);
}

/** Changes options and stores them. Browser only. */
export function changeMapOptions(change: Partial<MapOptions>): void {
  writeStored("mapOptions", { ...(readStored("mapOptions") ?? defaults), ...change });
  listeners.forEach((changed) => changed());
}
