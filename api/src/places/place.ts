import type { PlaceKind } from "@larchway/shared/contracts/api";
import type { Area } from "./area";

/** Somewhere that people look for a home. */
export interface Place {
  /** Name and municipality: "Leslieville, Toronto". It reads well in a URL's filter, and a chip can show it as it is. */
  id: string;
  kind: PlaceKind;
  name: string;
  municipality: string;
  /** Other names, and other ways to write the name. */
  aliases: readonly string[];
  area: Area;
}
