import type { Place } from "@larchway/shared/contracts/api";

/** Boundaries as GeoJSON. */
export type Boundary = Place["boundary"];

/** Kinds of highlighted areas: the searched place, a drawn one, all within a distance, or a distance ring. */
type AreaRole = "place" | "drawn" | "within" | "ring";

/** An area that the map highlights. */
export interface MapArea {
  role: AreaRole;
  boundary: Boundary;
  /** A label along its edge: "5 km". */
  label?: string;
}
