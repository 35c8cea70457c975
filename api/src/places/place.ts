import type { PlaceKind } from "@larchway/shared/contracts/api";
import type { Area } from "@larchway/listing-index/geo/area";

/** A place to search for homes. */
export interface Place {
  /**
   * Name and municipality: "Leslieville, Toronto". It is readable in a URL's filter, and a chip can show it unchanged.
   */
  id: string;
  kind: PlaceKind;
  name: string;
  municipality: string;
  /** Other names, and other spellings of the name. */
  aliases: readonly string[];
  area: Area;
}
