import { pipeline } from "node:stream";
import { parse } from "csv-parse";
import { openZip, type ZipFile } from "./zip-file";

/** A stop with the routes that serve it. */
export interface GtfsStop {
  name: string;
  latitude: number;
  longitude: number;
  /** "501 Queen" */
  routes: string[];
}

/** The stops of a transit timetable. */
export interface GtfsFeed {
  /** "Toronto Transit Commission" */
  agencies: string;
  stops: GtfsStop[];
}

/** A timetable that can't be used; the message says why. */
export class GtfsError extends Error {
  override readonly name = "GtfsError";
}

/** Limits of one timetable: Toronto's has 4 million stop times in 250 MB. */
const gtfsLimits = {
  fileBytes: 2_000_000_000,
  trips: 2_000_000,
  stopTimes: 40_000_000,
  stops: 200_000,
};

const required = ["agency.txt", "routes.txt", "trips.txt", "stop_times.txt", "stops.txt"];
const longestName = 80;

/**
 * Reads stops and their routes from a GTFS Schedule archive (https://gtfs.org/documentation/schedule/reference/). Of
 * millions of stop times only the routes of each stop stay in memory.
 *
 * @throws GtfsError
 */
export async function readGtfs(path: string, signal?: AbortSignal): Promise<GtfsFeed> {
  const zip = await openZip(path).catch((error: unknown) => {
    throw new GtfsError("It is not a zip archive.", { cause: error });
  });
  try {
    const missing = required.filter((name) => !zip.has(name));
    if (missing.length > 0)
      throw new GtfsError(`It has no ${missing.join(", ")}: it is not a GTFS Schedule archive.`);
    return await readFeed(zip, signal);
  } catch (error) {
    if (error instanceof GtfsError) throw error;
    throw new GtfsError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    await zip.close();
  }
}

async function readFeed(zip: ZipFile, signal?: AbortSignal): Promise<GtfsFeed> {
  const rows = <Name extends string>(file: string, columns: readonly Name[], most: number) =>
    readRows(zip, { file, columns, most, signal });

  const agencies = new Set<string>();
  for await (const { agency_name: name = "" } of rows("agency.txt", ["agency_name"], 1_000))
    if (name) agencies.add(shorten(name));

  const routeNames: string[] = [];
  const routeIndices = new Map<string, number>();
  const routeColumns = ["route_id", "route_short_name", "route_long_name"] as const;
  for await (const { route_id: id = "", route_short_name: short, route_long_name: long } of rows(
    "routes.txt",
    routeColumns,
    gtfsLimits.stops,
  ))
    routeIndices.set(id, routeNames.push(nameRoute(short, long)) - 1);

  const tripRoutes = new Map<string, number>();
  for await (const { trip_id: trip = "", route_id: route = "" } of rows(
    "trips.txt",
    ["trip_id", "route_id"],
    gtfsLimits.trips,
  )) {
    const index = routeIndices.get(route);
    if (index !== undefined) tripRoutes.set(trip, index);
  }

  const stopRoutes = new Map<string, Set<number>>();
  for await (const { trip_id: trip = "", stop_id: stop = "" } of rows(
    "stop_times.txt",
    ["trip_id", "stop_id"],
    gtfsLimits.stopTimes,
  )) {
    const route = tripRoutes.get(trip);
    if (route === undefined) continue;
    const existing = stopRoutes.get(stop);
    if (existing) existing.add(route);
    else stopRoutes.set(stop, new Set([route]));
  }

  const stops: GtfsStop[] = [];
  const stopColumns = ["stop_id", "stop_name", "stop_lat", "stop_lon"] as const;
  for await (const row of rows("stops.txt", stopColumns, gtfsLimits.stops)) {
    const routes = [...(stopRoutes.get(row.stop_id ?? "") ?? [])].map((index) => routeNames[index] ?? "");
    const [latitude, longitude] = [toDegrees(row.stop_lat, 90), toDegrees(row.stop_lon, 180)];
    const name = shorten(row.stop_name ?? "");
    // Stations and entrances have no stop times.
    if (routes.length === 0 || !name || latitude === undefined || longitude === undefined) continue;
    stops.push({ name, latitude, longitude, routes: sortRoutes(routes) });
  }
  if (stops.length === 0) throw new GtfsError("No stop in it has a name, a position and a route.");
  return { agencies: [...agencies].slice(0, 3).join(", "), stops };
}

interface RowsOptions<Name extends string> {
  file: string;
  columns: readonly Name[];
  /** Maximum number of rows. */
  most: number;
  signal?: AbortSignal;
}

async function* readRows<Name extends string>(
  zip: ZipFile,
  { file, columns, most, signal }: RowsOptions<Name>,
): AsyncGenerator<Partial<Record<Name, string>>> {
  const parser = parse({
    bom: true,
    columns: (header: string[]) =>
      header.map((name) => ((columns as readonly string[]).includes(name.trim()) ? name.trim() : false)),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  // Errors of the file are passed to the loop below through the parser.
  pipeline(zip.read(file, gtfsLimits.fileBytes), parser, () => undefined);
  let count = 0;
  for await (const row of parser as AsyncIterable<Partial<Record<Name, string>>>) {
    count += 1;
    if (count > most) throw new GtfsError(`${file} has more than ${most} rows.`);
    if (count % 10_000 === 0) signal?.throwIfAborted();
    yield row;
  }
}

/** "501" and "Queen" → "501 Queen"; feeds also repeat the number in the long name. */
function nameRoute(short = "", long = ""): string {
  if (!short || !long) return shorten(short || long);
  return shorten(long.startsWith(short) ? long : `${short} ${long}`);
}

function sortRoutes(routes: readonly string[]): string[] {
  return [...new Set(routes)].filter(Boolean).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

function shorten(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

function toDegrees(text: string | undefined, most: number): number | undefined {
  const degrees = text ? Number(text) : NaN;
  return Math.abs(degrees) <= most ? degrees : undefined;
}
