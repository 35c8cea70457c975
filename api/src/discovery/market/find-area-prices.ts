import type { AreaPrices } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import { toRings } from "@larchway/listing-index/geo/area";
import { listDistinctAreas } from "../../places/distinct-areas";
import { toPlacePath } from "../../places/neighbourhoods";
import type { Place } from "../../places/place";
import { findLastMedians, type AreaMonth } from "./area-month-repository";
import { listMonths } from "./months";

/** About ten metres: enough for colouring a map. */
const decimals = 1e4;

/** The neighbourhoods with an edge; `json` is an entry without its price. They never change. */
let areas: { path: string; json: string }[] | undefined;

/**
 * The response of `GET /market/prices` as JSON, from the recorded months alone: public figures, without medians of few
 * homes.
 */
export async function findAreaPrices(
  database: Queryable,
  transaction: AreaMonth["transaction"],
  now: number,
): Promise<Buffer> {
  const [since = ""] = listMonths(now, 2);
  const medians = await findLastMedians(database, transaction, since);
  areas ??= listDistinctAreas().map((place) => ({ path: toPlacePath(place), json: writeArea(place) }));
  const entries = areas.map(
    ({ path, json }) => `{"medianPrice":${JSON.stringify(medians.get(path) ?? null)},${json}`,
  );
  return Buffer.from(`{"areas":[${entries.join(",")}]}`);
}

function writeArea({ name, area }: Place): string {
  const round = (degrees: number) => Math.round(degrees * decimals) / decimals;
  const coordinates = toRings(area).map((ring) => [
    ring.map(([longitude, latitude]): [number, number] => [round(longitude), round(latitude)]),
  ]);
  const boundary = { type: "MultiPolygon", coordinates } as const;
  const entry: Omit<AreaPrices["areas"][number], "medianPrice"> = { name, boundary };
  return JSON.stringify(entry).slice(1);
}
