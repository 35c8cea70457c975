import type { NearbyStop } from "@larchway/shared/contracts/api";
import { moved, type Point } from "@larchway/shared/domain/distance";
import type { Queryable } from "@larchway/shared/server/database";
import { findNear } from "../find-near";
import { findFeeds, findStops } from "./transit-repository";

const reachKm = 1;
const mostStops = 8;

/**
 * The nearest stops with their routes, and the sources; undefined without a timetable. Stops of one name, such as both
 * sides of a street, are one. A stop whose routes all serve a nearer one is left out.
 */
export async function findNearbyStops(
  database: Queryable,
  point: Point,
): Promise<{ stops: NearbyStop[]; stopSources: string[] } | undefined> {
  const feeds = await findFeeds(database);
  if (feeds.length === 0) return undefined;
  const [east, north] = moved(point, reachKm, reachKm);
  const box = { width: east - point[0], height: north - point[1] };
  const nearest = findNear(await findStops(database, point, box), point, reachKm);
  const byName = new Map<string, NearbyStop>();
  for (const stop of nearest) {
    const existing = byName.get(stop.name);
    if (existing) existing.routes = [...new Set([...existing.routes, ...stop.routes])];
    else byName.set(stop.name, { ...stop });
  }
  const seen = new Set<string>();
  const useful = [...byName.values()].filter(({ routes }) => {
    const isUseful = routes.some((route) => !seen.has(route));
    for (const route of routes) seen.add(route);
    return isUseful;
  });
  return {
    stops: useful.slice(0, mostStops),
    stopSources: feeds.map(({ agencies, fetchedOn }) => `${agencies}, timetable of ${fetchedOn}`),
  };
}
