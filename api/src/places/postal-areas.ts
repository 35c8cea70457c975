import type { Point } from "@larchway/shared/domain/distance";
import { estimateOutline } from "./postal-outline";
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

function listPostalAreas(): readonly PostalArea[] {
  return (areas ??= readPostalAreas().map(({ fsa, place, lat, lng }) => ({
    code: fsa,
    name: place,
    middle: [lng, lat],
  })));
}

/** The areas whose code starts with a text, in their order. */
export function findPostalAreas(beginning: string): PostalArea[] {
  const prefix = beginning.toUpperCase();
  return listPostalAreas().filter(({ code }) => code.startsWith(prefix));
}

/** The area of a postal code with its estimated outline; undefined for an unknown code. */
export function findOutlinedArea(postalCode: string): (PostalArea & { outline: Point[] }) | undefined {
  const code = postalCode.slice(0, 3).toUpperCase();
  const area = listPostalAreas().find((each) => each.code === code);
  return area && { ...area, outline: estimateOutline(area, listPostalAreas()) };
}
