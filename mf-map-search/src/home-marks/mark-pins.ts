import { listHomes, type Pin } from "../pins/pins";

/** The pins with what this browser knows of their homes. Of several at one address all must be seen, and one be saved. */
export function markPins(
  pins: readonly Pin[],
  { seen, saved }: { seen: ReadonlySet<string>; saved: ReadonlySet<string> },
): readonly Pin[] {
  return pins.map((pin) => {
    if (pin.kind === "cluster") return pin;
    const homes = listHomes(pin);
    const isSeen = homes.length > 0 && homes.every((key) => seen.has(key));
    const isSaved = homes.some((key) => saved.has(key));
    return isSeen || isSaved ? { ...pin, isSeen, isSaved } : pin;
  });
}
