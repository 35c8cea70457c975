import { useState, useSyncExternalStore } from "react";
import { readStored, subscribeStored, writeStored } from "@larchway/shared/storage";
import type { LengthUnit } from "./room-sizes";

const subscribe = (changed: () => void) => subscribeStored("lengthUnit", changed);
const read = () => readStored("lengthUnit");
const readOnServer = () => null;

/** The unit of lengths that this browser remembers, feet at first, and the way to choose the other. */
export function useLengthUnit(): [LengthUnit, (unit: LengthUnit) => void] {
  const stored = useSyncExternalStore(subscribe, read, readOnServer);
  const [chosen, setChosen] = useState<LengthUnit>();
  return [
    chosen ?? stored ?? "feet",
    (unit) => {
      writeStored("lengthUnit", unit);
      setChosen(unit);
    },
  ];
}
