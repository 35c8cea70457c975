import type { Media } from "@larchway/shared/contracts/api";
import { readAlteration, withoutAlteration, type Alteration } from "./read-alteration";

/** The facts of a photo that decide its label and its position. */
interface Labelled {
  description: string | null;
  alteration: Alteration | null;
}

const labels = {
  staged: "Virtually staged",
  altered: "Digitally altered",
  drawn: "Rendering",
  original: "Original photo",
} as const;

/**
 * The visible label of an altered photo, and a description that says it, too: labels are drawn, descriptions are read
 * to people who do not see them.
 */
export function toLabel({ description, alteration }: Labelled): Pick<Media, "label" | "ShortDescription"> {
  if (alteration === null) return { ShortDescription: description ?? undefined };
  const label = labels[alteration];
  const isSaid = readAlteration({ ShortDescription: description }) === alteration;
  const text = isSaid ? description : [label, description].filter(Boolean).join(": ");
  return { label, ShortDescription: text ?? label };
}

/**
 * Moves each photo that calls itself an original directly behind the altered photo that it belongs to: the one of the
 * same room, or else its neighbour. An unaltered photo of the same room may show something else: it is no original.
 */
export function placeOriginals<P extends Labelled>(photos: readonly P[]): P[] {
  const originalOf = new Map<P, P>();
  const taken = new Set<P>();
  const isFree = (photo: P | undefined): photo is P => photo?.alteration === "original" && !taken.has(photo);
  photos.forEach((photo, index) => {
    if (photo.alteration === null || photo.alteration === "original") return;
    const room = toRoom(photo);
    const original =
      photos.find((other) => isFree(other) && room !== "" && toRoom(other) === room) ??
      [photos[index + 1], photos[index - 1]].find(isFree);
    if (!original) return;
    taken.add(original);
    originalOf.set(photo, original);
  });
  return photos
    .filter((photo) => !taken.has(photo))
    .flatMap((photo) => {
      const original = originalOf.get(photo);
      if (original) return [photo, original];
      // Without an altered photo it is a photo like others.
      return [photo.alteration === "original" ? { ...photo, alteration: null } : photo];
    });
}

const toRoom = ({ description }: Labelled): string => withoutAlteration(description ?? "");
