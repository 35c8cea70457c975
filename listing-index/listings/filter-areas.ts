import { readAreas, readCircle } from "@larchway/shared/listing-filters";
import { type Area, createDisc, createPolygons } from "../geo/area";
import { normalizeName } from "../search-text/normalize-name";
import type { SetFilter } from "./filter-columns";

/** The area of a place by its name, or the catchment of a school by its number; undefined for an unknown one. */
export type FindPlaceArea = (name: string, test: "inPlace" | "inCatchment") => Area | undefined;

/** A filter by position. */
export interface FilterArea {
  /** Identifies the area. */
  key: string;
  /** Undefined for an unknown place, which has no listings. */
  area?: Area;
}

/** The area of a filter; undefined for a filter that is not by position. */
export function toFilterArea(
  { test, value }: Pick<SetFilter, "test" | "value">,
  findPlaceArea: FindPlaceArea,
): FilterArea | undefined {
  const text = String(value);
  if (test === "inPlace") return { key: `place ${normalizeName(text)}`, area: findPlaceArea(text, test) };
  if (test === "inCatchment") return { key: `school ${text}`, area: findPlaceArea(text, test) };
  if (test === "inPolygons") {
    const rings = readAreas(text);
    return { key: `area ${text}`, area: rings && createPolygons(rings) };
  }
  if (test !== "inCircle") return undefined;
  const circle = readCircle(text);
  if (!circle) return { key: "within" };
  const { longitude, latitude, kilometres } = circle;
  return {
    key: `within ${longitude} ${latitude} ${kilometres}`,
    area: createDisc([longitude, latitude], kilometres),
  };
}
