import { listHomes, type Pin } from "../pins/pins";

/** The pins with what this browser knows of their homes. Of several at one address all must be seen, and one be a favourite. */
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
