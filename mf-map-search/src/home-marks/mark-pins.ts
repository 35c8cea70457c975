import { listHomes, type Pin } from "../pins/pins";

/**
 * Adds this browser's seen and favourite states to pins, and removes homes that were hidden a moment ago. An address
 * counts as seen when all its homes were, and as a favourite when one is. The server leaves hidden homes out of clusters.
 */
export function markPins(
  pins: readonly Pin[],
  {
    seen,
    favourites,
    hidden,
  }: { seen: ReadonlySet<string>; favourites: ReadonlySet<string>; hidden: ReadonlySet<string> },
): readonly Pin[] {
  const shown = hidden.size === 0 ? pins : pins.flatMap((pin) => withoutHidden(pin, hidden) ?? []);
  return shown.map((pin) => {
    if (pin.kind === "cluster") return pin;
    const homes = listHomes(pin);
    const isSeen = homes.length > 0 && homes.every((key) => seen.has(key));
    const isFavourite = homes.some((key) => favourites.has(key));
    return isSeen || isFavourite ? { ...pin, isSeen, isFavourite } : pin;
  });
}

function withoutHidden(pin: Pin, hidden: ReadonlySet<string>): Pin | undefined {
  if (pin.kind === "listing") return hidden.has(pin.id) ? undefined : pin;
  if (pin.kind === "cluster" || pin.homes.every((key) => !hidden.has(key))) return pin;
  const homes = pin.homes.filter((key) => !hidden.has(key));
  return homes.length === 0 ? undefined : { ...pin, homes, count: homes.length };
}
