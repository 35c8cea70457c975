import { listHomes, type Pin } from "../pins/pins";

/**
 * Adds this browser's seen and favourite states to pins. An address counts as seen when all its homes were, and as a
 * favourite when one is.
 */
export function markPins(
  pins: readonly Pin[],
  { seen, favourites }: { seen: ReadonlySet<string>; favourites: ReadonlySet<string> },
): readonly Pin[] {
  return pins.map((pin) => {
    if (pin.kind === "cluster") return pin;
    const homes = listHomes(pin);
    const isSeen = homes.length > 0 && homes.every((key) => seen.has(key));
    const isFavourite = homes.some((key) => favourites.has(key));
    return isSeen || isFavourite ? { ...pin, isSeen, isFavourite } : pin;
  });
}
