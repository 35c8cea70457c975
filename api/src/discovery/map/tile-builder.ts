import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { LayerFeatures } from "./basemap/features";
import { readBasemap } from "./basemap/files";
import { nameLayers } from "./basemap/names";
import { naturalLayers } from "./basemap/natural";
import { parkLayers } from "./basemap/parks";
import { roadLayers } from "./basemap/roads";
import { transitLayers } from "./basemap/transit";
import { waterNameLayers } from "./basemap/water-names";
import { deepestZoom } from "./tile-grid";

/** Returns one tile as gzipped MVT; undefined for an empty one. */
export type TileBuilder = (z: number, x: number, y: number) => Promise<Buffer | undefined>;

/** Reads the basemap's files and builds an index of each layer; takes a second or two, so it runs in a worker. */
export async function createTileBuilder(dataFolder: string): Promise<TileBuilder> {
  const basemap = await readBasemap(dataFolder);
  const sources = [
    ...naturalLayers(basemap),
    ...waterNameLayers(basemap),
    ...parkLayers(basemap),
    ...roadLayers(basemap),
    ...transitLayers(basemap),
    ...nameLayers(basemap),
    // The indexes have copies of the features, so the originals can be freed.
  ].map(({ layer, fromZoom, toZoom, features }) => ({
    layer,
    fromZoom,
    toZoom,
    index: buildIndex(features),
  }));
  const compress = promisify(gzip);

  return async (z, x, y) => {
    const layers: Record<string, GeoJSONVTTile> = {};
    for (const { layer, fromZoom, toZoom = deepestZoom, index } of sources) {
      const tile = z >= fromZoom && z <= toZoom ? index.getTile(z, x, y) : null;
      const visible = tile?.features.filter((item) => isVisible(item, z)) ?? [];
      if (!tile || visible.length === 0) continue;
      // Several sources may fill one layer; the index caches its tile, so it must not be modified.
      layers[layer] = Object.assign(
        { ...tile },
        { features: [...(layers[layer]?.features ?? []), ...visible] },
      );
    }
    if (Object.keys(layers).length === 0) return undefined;
    return compress(fromGeojsonVt(layers, { version: 2, extent: 4096 }));
  };
}

/** A feature may have a first (`z`) and a last (`until`) zoom. The deepest tiles serve all further zooms. */
function isVisible({ tags }: Pick<GeoJSONVTFeature, "tags">, zoom: number): boolean {
  return Number(tags?.z ?? 0) <= zoom && zoom <= Number(tags?.until ?? deepestZoom);
}

/**
 * The index splits dense areas in advance down to zoom 10: otherwise the first deep tile of a city takes 160 ms of
 * processor time, and now at most 30.
 */
function buildIndex(features: LayerFeatures["features"]): GeoJSONVT {
  return new GeoJSONVT(
    { type: "FeatureCollection", features },
    { maxZoom: deepestZoom, indexMaxZoom: 10, indexMaxPoints: 2_000, tolerance: 4, buffer: 64 },
  );
}
