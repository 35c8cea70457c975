import type { Point } from "@larchway/shared/domain/distance";
import { readPostalAreas } from "./source-files";

/** The first half of postal codes: a forward sortation area. */
export interface PostalArea {
  /** "M6J". */
  code: string;
  /** GeoNames' description of the area: "West Toronto (Little Portugal / Trinity)". */
  name: string;
  /** The middle of its addresses. */
  middle: Point;
}

let areas: readonly PostalArea[] | undefined;

/** The areas whose code starts with a text, in their order. */
export function findPostalAreas(beginning: string): PostalArea[] {
  areas ??= readPostalAreas().map(({ fsa, place, lat, lng }) => ({
    code: fsa,
    name: place,
    middle: [lng, lat],
  }));
  const prefix = beginning.toUpperCase();
  return areas.filter(({ code }) => code.startsWith(prefix));
}
