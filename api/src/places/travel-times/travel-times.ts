import { LRUCache } from "lru-cache";
import type { Reach, ReachQuery, TravelMode } from "@larchway/shared/contracts/api";
import { CodedError } from "@larchway/shared/contracts/errors";
import { areaLimits } from "@larchway/shared/listing-filters";
import { z, type Infer } from "@larchway/shared/schema";
import { toTravelDate } from "./travel-date";

/** Travel-time areas from an operator's own Valhalla server (ROUTING_URL). */
export interface TravelTimes {
  modes: readonly TravelMode[];
  /** @throws CodedError NO_ROAD_NEARBY, TRAVEL_TIMES_UNAVAILABLE */
  findReach(query: ReachQuery): Promise<Reach>;
}

const costings = { car: "auto", bicycle: "bicycle", foot: "pedestrian", transit: "multimodal" } as const;

/** Schema of its API: https://valhalla.github.io/valhalla/api/isochrone/api-reference/ */
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const polygon = z.array(z.array(position)).min(1);
const isochroneSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.discriminatedUnion("type", [
        z.object({ type: z.literal("Polygon"), coordinates: polygon }),
        z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(polygon) }),
      ]),
    }),
  ),
});
const failureSchema = z.object({ error_code: z.number() });

/** "Locations are in unconnected regions" and "No suitable edges near location". */
const noRoadCodes = new Set([170, 171]);

/** Maximum bytes of a response; an hour by car with outlines of 100 m has some 100,000. */
const longestResponse = 5_000_000;
/** Tolerance of an outline in metres: the page shows at most 100 corners. */
const generalize = 100;
const day = 86_400_000;
/** Arrival by transit when none is chosen. */
const usualArrival = "0900";

interface RoutingOptions {
  url: string;
  /** The offered travel modes; transit needs timetables in the routing server. */
  modes: readonly TravelMode[];
  /** Deadline for one area. */
  deadlineMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
  onFail: (error: unknown) => void;
}

/** Client of the Valhalla server at this URL. Sends nothing before a visitor searches. */
export function createTravelTimes({ url, modes, deadlineMs, now, onFail }: RoutingOptions): TravelTimes {
  const base = url.endsWith("/") ? url : `${url}/`;
  const cache = new LRUCache<string, Reach, ReachQuery>({
    max: 500,
    ttl: day,
    fetchMethod: (_key, _stale, { context }) =>
      requestReach(new URL("isochrone", base), { ...context, now: now() }, AbortSignal.timeout(deadlineMs)),
  });
  return {
    modes,
    async findReach(query) {
      // The place may be a visitor's home: the server gets it rounded to about a hundred metres.
      const near = { ...query, latitude: coarsen(query.latitude), longitude: coarsen(query.longitude) };
      const key = [near.latitude, near.longitude, near.minutes, near.by, near.arrival].join();
      try {
        return await cache.forceFetch(key, { context: near });
      } catch (error) {
        if (error instanceof CodedError) throw error;
        onFail(error);
        throw new CodedError("TRAVEL_TIMES_UNAVAILABLE", { cause: error });
      }
    },
  };
}

async function requestReach(
  url: URL,
  { latitude, longitude, minutes, by, arrival, now }: ReachQuery & { now: number },
  signal: AbortSignal,
): Promise<Reach> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      locations: [{ lat: latitude, lon: longitude }],
      costing: costings[by],
      contours: [{ time: minutes }],
      polygons: true,
      generalize,
      ...toTimes({ minutes, by, arrival, now }),
    }),
    redirect: "error",
    signal,
  });
  const content = await readJson(response);
  if (!response.ok) {
    const failure = failureSchema.safeParse(content);
    if (failure.success && noRoadCodes.has(failure.data.error_code)) throw new CodedError("NO_ROAD_NEARBY");
    throw new Error(`The routing service responded with ${response.status}.`);
  }
  return toReach(isochroneSchema.parse(content));
}

/**
 * The time of a request. Valhalla has no arrival times for transit: the way from the place that ends at that time stands
 * in for the way to it. Transit needs a time in any case.
 */
function toTimes({
  minutes,
  by,
  arrival,
  now,
}: Pick<ReachQuery, "minutes" | "by" | "arrival"> & { now: number }) {
  if (by === "transit")
    return { date_time: { type: 1, value: toTravelDate(arrival ?? usualArrival, now, -minutes) } };
  return arrival === undefined
    ? {}
    : { reverse: true, date_time: { type: 2, value: toTravelDate(arrival, now) } };
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > longestResponse)
      throw new Error(`The routing service sent more than ${longestResponse} bytes.`);
    chunks.push(chunk as Uint8Array);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
}

type Isochrone = Infer<typeof isochroneSchema>;
type Position = Infer<typeof position>;

/**
 * The outer edges of the largest pieces, as many as the filter `area` allows. Holes are a few blocks, and count as
 * within.
 */
function toReach({ features }: Isochrone): Reach {
  const edges = features.flatMap(({ geometry }) =>
    geometry.type === "Polygon"
      ? geometry.coordinates.slice(0, 1)
      : geometry.coordinates.flatMap((each) => each.slice(0, 1)),
  );
  const largest = edges
    .map((edge) => ({ edge, size: measure(edge) }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size)
    .slice(0, areaLimits.rings);
  if (largest.length === 0) throw new CodedError("NO_ROAD_NEARBY");
  return { boundary: { type: "MultiPolygon", coordinates: largest.map(({ edge }) => [edge]) } };
}

/** Twice the area of a ring in square degrees: sufficient to compare pieces. */
function measure(ring: readonly Position[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  );
}

/** Rounds to three decimals of a degree, 80 to 110 m here. */
function coarsen(degrees: number): number {
  return Number(degrees.toFixed(3));
}
