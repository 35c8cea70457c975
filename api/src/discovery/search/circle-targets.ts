import { circleLimits, writeCircle } from "@larchway/shared/listing-filters";
import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import { readPostalCode } from "@larchway/listing-index/search-text/postal-code-text";
import { findPostalAreas } from "../../places/postal-areas";
import { toMiddle } from "./search-context";

/** The middle of a circle. */
export interface Target {
  name: string;
  municipality?: string;
  middle: Point;
  /** Kilometres. */
  reach: number;
  others?: Target[];
}

/** A place as the middle of a circle. */
export function toPlaceTarget(
  place: { kind: string; name: string; municipality: string } & Parameters<typeof toMiddle>[0],
): Target {
  const { west, south, east, north } = place.area.box;
  const half = distanceKm([west, south], [east, north]) / 2;
  const isPoint = place.kind === "station" || place.kind === "school" || place.kind === "intersection";
  return {
    name: `${place.name}, ${place.municipality}`,
    municipality: place.municipality,
    middle: toMiddle(place),
    reach: isPoint ? 1 : Math.round(half * 0.7 * 2) / 2 + 0.5,
  };
}

/** The area of a complete or half postal code. */
export function findPostal(name: string): Target | undefined {
  const code = readPostalCode(name);
  if (code === undefined || (code.length !== 3 && code.length !== 6)) return undefined;
  const [area] = findPostalAreas(code.slice(0, 3));
  return area && { name: area.code, middle: area.middle, reach: usualPostal };
}

const postalTerm = /(?<![^\s,])[a-z]\d[a-z](?:[ -]?\d[a-z]\d)?(?![^\s,])/gi;

/** The codes of the postal areas in a text, and the text without them: "toronto m5v". */
export function takePostal(text: string): { text: string; codes: string[] } {
  const codes: string[] = [];
  const rest = text.replace(postalTerm, (code) => {
    const area = findPostal(code);
    if (area) codes.push(area.name);
    return area ? " " : code;
  });
  return { text: codes.length > 0 ? rest.replace(/\s+/g, " ").trim() : text, codes };
}

/** "M6P" for "postal code M6P". */
export function withoutPostalLabel<Part extends { text: string }>(part: Part): Part {
  const text = part.text.replace(/(?:^| )(?:postal code|code postal) (?=[a-z]\d[a-z])/i, " ").trim();
  return { ...part, text };
}

/** Kilometres around the middle of a postal area. */
const usualPostal = 2;

/** The value of the filter `within`. */
export function toWithin({ name, middle: [longitude, latitude] }: Target, kilometres: number): string {
  const { least, most } = circleLimits;
  return writeCircle({
    longitude,
    latitude,
    kilometres: Math.min(most, Math.max(least, kilometres)),
    name: name.replace(/,/g, ""),
  });
}
