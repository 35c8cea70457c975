import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import {
  Compression,
  FetchSource,
  PMTiles,
  SharedPromiseCache,
  TileType,
  type RangeResponse,
  type Source,
} from "pmtiles";
import { z } from "@larchway/shared/schema";
import { checkLayers } from "./check-layers";
import { readCredits } from "./read-credits";
import { UnusableTilesError, type TileSet } from "./tile-set";

const metadataSchema = z.object({
  attribution: z.string().optional(),
  vector_layers: z.array(z.object({ id: z.string() })).default([]),
});

/** Milliseconds for a range of an archive on another server. */
const rangeTimeout = 10_000;

const compress = promisify(gzip);
const nothing = Buffer.alloc(0);

/** A PMTiles archive on this machine. It stays open: to replace it, put the new file in its place and restart. */
export async function openArchiveFile(path: string): Promise<TileSet> {
  const file = await open(path, "r");
  const source: Source = {
    getKey: () => path,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
  try {
    return await openArchive(source, () => file.close());
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A PMTiles archive on another server; only the ranges in use are read. */
export function openArchiveUrl(url: string): Promise<TileSet> {
  return openArchive(new TimedSource(url), () => Promise.resolve());
}

class TimedSource extends FetchSource {
  override getBytes(
    offset: number,
    length: number,
    _signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    return super.getBytes(offset, length, AbortSignal.timeout(rangeTimeout), etag);
  }
}

async function openArchive(source: Source, close: () => Promise<void>): Promise<TileSet> {
  const directories = new SharedPromiseCache();
  const archive = new PMTiles(source, directories);
  // Tiles are sent as stored, so that none is compressed again.
  const stored = new PMTiles(source, directories, (data) => Promise.resolve(data));
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt)
    throw new UnusableTilesError("It doesn't hold vector tiles (MVT), but pictures or another kind.");
  if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
    throw new UnusableTilesError("Its tiles are neither gzipped nor uncompressed.");
  const metadata = metadataSchema.parse(await archive.getMetadata());
  checkLayers(metadata.vector_layers);

  return {
    version: hash(JSON.stringify([header, metadata])),
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: { west: header.minLon, south: header.minLat, east: header.maxLon, north: header.maxLat },
    credits: readCredits(metadata.attribution),
    async tile(zoom, x, y) {
      const found = await stored.getZxy(zoom, x, y);
      // The library accepts a replaced archive, but our cached version would be outdated.
      if ((await archive.getHeader()).etag !== header.etag) throw new Error("The archive has been replaced.");
      if (!found) return nothing;
      const data = Buffer.from(found.data);
      return header.tileCompression === Compression.Gzip ? data : compress(data);
    },
    close,
  };
}

/** A hash of a text with ten digits. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}
