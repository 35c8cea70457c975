import type { Place } from "@larchway/shared/contracts/api";

/** Edges, as GeoJSON. */
export type Boundary = Place["boundary"];

/** What an area on the map is: the place that homes are searched at, a visitor's own, all within a distance, or one of several distances. */
type AreaRole = "place" | "drawn" | "within" | "ring";

/** An area that the map marks. */
export interface MapArea {
  role: AreaRole;
  boundary: Boundary;
  /** Stands along its edge: "5 km". */
  label?: string;
}
