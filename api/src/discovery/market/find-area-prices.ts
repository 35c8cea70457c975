import type { AreaPrices } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import { toRings } from "../../places/area";
import { listDistinctAreas } from "../../places/distinct-areas";
import { toPlacePath } from "../../places/neighbourhoods";
import { findLastMedians, type AreaMonth } from "./area-month-repository";
import { listMonths } from "./months";

/** Some ten metres: a map is coloured by it, nothing is measured. */
const decimals = 1e4;

/** Of every neighbourhood that has an edge, from the noted months alone: what every visitor sees, and of no few homes. */
export async function findAreaPrices(
  database: Queryable,
  transaction: AreaMonth["transaction"],
  now: number,
): Promise<AreaPrices> {
  const [since = ""] = listMonths(now, 2);
  const medians = await findLastMedians(database, transaction, since);
  const round = (degrees: number) => Math.round(degrees * decimals) / decimals;
  return {
    areas: listDistinctAreas().map((place) => ({
      name: place.name,
      medianPrice: medians.get(toPlacePath(place)) ?? null,
      boundary: {
        type: "MultiPolygon",
        coordinates: toRings(place.area).map((ring) => [
          ring.map(([longitude, latitude]): [number, number] => [round(longitude), round(latitude)]),
        ]),
      },
    })),
  };
}
