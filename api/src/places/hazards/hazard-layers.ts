import type { Hazard, Property } from "@larchway/shared/contracts/api";
import { isInAreas, isInExtent, parseAreaMap, type AreaMap, type Position } from "./area-map";
import { hazardError, readHazardConfig, readJson, type LayerConfig } from "./hazard-config";

type LocationPrecision = NonNullable<Property["locationPrecision"]>;

/** The operator's maps of flood plains, regulated areas and other hazards. */
export interface HazardLayers {
  /** Whether a position is in the area of each layer, in the order of the configuration. */
  find(at: Position | undefined, precision: LocationPrecision): Hazard[];
}

interface Layer {
  config: LayerConfig;
  getMap(): AreaMap | undefined;
}

/** A map shows a line to half a millimetre. */
const lineMetresPerScale = 0.0005;
/** How far a position may be from the building, in metres. Others are too imprecise for any map. */
const offsetMetres: Partial<Record<LocationPrecision, number>> = { address: 20, street: 200 };

const deadlineMs = 60_000;
const mostBytes = 200_000_000;
const retryMs = 600_000;
const refreshMs = 86_400_000;

interface HazardOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  /** A layer of a URL could not be read; homes are `unknown` until it can. */
  onError: (error: unknown, layer: string) => void;
}

/**
 * Reads the layers of HAZARD_LAYERS. Layers of files are read now, those of URLs in the background and once a day.
 * @throws ConfigError for a wrong configuration, or a file that is no map
 */
export function openHazardLayers(path: string, options: HazardOptions): HazardLayers {
  const layers = readHazardConfig(path).map((config): Layer => {
    const { file, url } = config;
    if (url !== undefined) return { config, getMap: createRemoteMap(url, config.name, options) };
    const map = readMap(file ?? "");
    return { config, getMap: () => map };
  });
  return {
    find: (at, precision) =>
      layers.map(({ config, getMap }) => {
        const { name, source, date, scale } = config;
        return { name, source, date, scale, status: findStatus(config, getMap(), at, precision) };
      }),
  };
}

function readMap(file: string): AreaMap {
  const json = readJson(file);
  try {
    return parseAreaMap(json);
  } catch (error) {
    throw hazardError(file, error instanceof Error ? error.message : String(error));
  }
}

function findStatus(
  { scale, extent }: LayerConfig,
  map: AreaMap | undefined,
  at: Position | undefined,
  precision: LocationPrecision,
): Hazard["status"] {
  const offset = offsetMetres[precision];
  if (!map || !at || offset === undefined) return "unknown";
  const tolerance = offset + scale * lineMetresPerScale;
  const isInside = isInAreas(map, at, tolerance);
  if (isInside) return "inside";
  if (isInside === undefined || !isInExtent(at, extent ?? map.extent, tolerance)) return "unknown";
  return "outside";
}

/** A map at a URL: undefined until it has been read. After a failure the last one stays. */
function createRemoteMap(url: string, name: string, { now, onError }: HazardOptions): Layer["getMap"] {
  let map: AreaMap | undefined;
  let dueAt = -Infinity;
  const refresh = () => {
    dueAt = now() + retryMs;
    fetchMap(url).then(
      (read) => {
        map = read;
        dueAt = now() + refreshMs;
      },
      (error: unknown) => onError(error, name),
    );
  };
  refresh();
  return () => {
    if (now() >= dueAt) refresh();
    return map;
  };
}

async function fetchMap(url: string): Promise<AreaMap> {
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`${new URL(url).host} responds with ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > mostBytes) throw new Error(`The map is larger than ${mostBytes} bytes.`);
    chunks.push(chunk as Uint8Array);
  }
  return parseAreaMap(JSON.parse(Buffer.concat(chunks).toString("utf8")));
}
