import { Compression, TileType, zxyToTileId } from "pmtiles";

export interface ArchiveContent {
  metadata: object;
  /** Tiles with their data as stored. */
  tiles: { z: number; x: number; y: number; data: Buffer }[];
  bounds?: [west: number, south: number, east: number, north: number];
  tileType?: TileType;
  compression?: Compression;
}

const headerLength = 127;

/** A small PMTiles archive (version 3): one directory, tiles in the order of their ids. */
export function buildArchive({
  metadata,
  tiles,
  bounds = [-95, 41.6, -74.3, 56.9],
  tileType = TileType.Mvt,
  compression = Compression.Gzip,
}: ArchiveContent): Buffer {
  const entries = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data }))
    .sort((a, b) => a.id - b.id);
  const directory = buildDirectory(entries);
  const json = Buffer.from(JSON.stringify(metadata));
  const data = Buffer.concat(entries.map((entry) => entry.data));

  const header = Buffer.alloc(headerLength);
  header.write("PMTiles", 0, "latin1");
  header.writeUInt8(3, 7);
  const dataStart = headerLength + directory.length + json.length;
  const lengths = [
    headerLength,
    directory.length,
    headerLength + directory.length,
    json.length,
    dataStart,
    0,
    dataStart,
    data.length,
    entries.length,
    entries.length,
    entries.length,
  ];
  lengths.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * index));
  const zooms = tiles.map(({ z }) => z);
  header.set([1, Compression.None, compression, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  bounds.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index));
  return Buffer.concat([header, directory, json, data]);
}

/**
 * Columns of varints: differences of ids, run lengths, lengths, and offsets, of which 0 means "after the previous one".
 */
function buildDirectory(entries: { id: number; data: Buffer }[]): Buffer {
  return Buffer.concat([
    varint(entries.length),
    ...entries.map(({ id }, index) => varint(id - (entries[index - 1]?.id ?? 0))),
    ...entries.map(() => varint(1)),
    ...entries.map(({ data }) => varint(data.length)),
    ...entries.map((_, index) => varint(index === 0 ? 1 : 0)),
  ]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}
