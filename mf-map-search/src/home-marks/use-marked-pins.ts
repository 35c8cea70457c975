import { useFavourites } from "@larchway/shared/favourites";
import { useMemo } from "react";
import type { Pin } from "../pins/pins";
import { markPins } from "./mark-pins";
import { useSeenHomes } from "./use-seen-homes";

/** The pins, marked where homes were seen or are favourites. */
export function useMarkedPins(pins: readonly Pin[]): readonly Pin[] {
  const { keys } = useFavourites();
  const seen = useSeenHomes();
  return useMemo(() => markPins(pins, { seen, favourites: new Set(keys) }), [pins, seen, keys]);
}
