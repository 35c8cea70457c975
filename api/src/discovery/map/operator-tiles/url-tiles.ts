import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { ontario } from "@larchway/shared/domain/web-map";
import { z } from "@larchway/shared/schema";
import { hash } from "./archive-tiles";
import { checkLayers } from "./check-layers";
import { readCredits } from "./read-credits";
import { UnusableTilesError, type TileSet } from "./tile-set";

const tileJsonSchema = z.object({
  tiles: z.array(z.string()).min(1),
  minzoom: z.number().int().min(0).max(22).default(0),
  maxzoom: z.number().int().min(0).max(22).default(15),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  attribution: z.string().optional(),
  vector_layers: z.array(z.object({ id: z.string() })).optional(),
});

const requestTimeout = 10_000;

/** Milliseconds for which tiles of a URL have one version: the URL does not report changes. */
const versionTime = 7 * 86_400_000;

/** The attribution that protomaps requires; used where a bare URL has none. */
const usualAttribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

const compress = promisify(gzip);
const nothing = Buffer.alloc(0);

/** Tiles of another server, described by a TileJSON document. */
export async function openTileJson(url: string, now: number): Promise<TileSet> {
  const response = await request(url);
  if (!response.ok) throw new Error(`It responded with ${response.status}.`);
  const parsed = tileJsonSchema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success)
    throw new UnusableTilesError("There is no TileJSON document with `tiles` at this URL.");
  const { tiles, minzoom, maxzoom, bounds, attribution, vector_layers: layers } = parsed.data;
  if (layers) checkLayers(layers);
  const template = new URL(tiles[0] ?? "", url).href.replace(/%7B([zxy])%7D/gi, "{$1}");
  return {
    ...createTemplateTiles(template, JSON.stringify(parsed.data), now),
    minZoom: minzoom,
    maxZoom: maxzoom,
    bounds: bounds
      ? { west: bounds[0], south: bounds[1], east: bounds[2], north: bounds[3] }
      : ontario.bounds,
    credits: readCredits(attribution ?? usualAttribution),
  };
}

/** Tiles of another server at a URL with {z}, {x} and {y}, up to protomaps' deepest zoom. */
export async function openTemplate(template: string, now: number): Promise<TileSet> {
  const tiles = {
    ...createTemplateTiles(template, template, now),
    minZoom: 0,
    maxZoom: 15,
    bounds: ontario.bounds,
    credits: readCredits(usualAttribution),
  };
  // Every usable set has the Great Lakes.
  if ((await tiles.tile(5, 8, 11)).length === 0)
    throw new UnusableTilesError("It has no tile 5/8/11, which southern Ontario lies in.");
  return tiles;
}

function createTemplateTiles(
  template: string,
  description: string,
  now: number,
): Pick<TileSet, "version" | "tile" | "close"> {
  return {
    version: hash(`${Math.floor(now / versionTime)} ${description}`),
    async tile(zoom, x, y) {
      const path: Record<string, number> = { "{z}": zoom, "{x}": x, "{y}": y };
      const response = await request(template.replace(/\{[zxy]\}/g, (name) => String(path[name])));
      // Servers' responses for an empty tile.
      if (response.status === 204 || response.status === 404) return nothing;
      if (!response.ok) throw new Error(`The tile server responded with ${response.status}.`);
      const data = Buffer.from(await response.arrayBuffer());
      return isGzip(data) || data.length === 0 ? data : compress(data);
    },
    close: () => Promise.resolve(),
  };
}

function request(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(requestTimeout) });
}

/** Some servers store tiles gzipped without the header. */
function isGzip(data: Buffer): boolean {
  return data[0] === 0x1f && data[1] === 0x8b;
}
