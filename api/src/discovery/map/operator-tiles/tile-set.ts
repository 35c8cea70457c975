import type { Bounds } from "@larchway/listing-index/index/find-bounds";
import type { Credit } from "./read-credits";

/** What an operator's tiles say of themselves. */
export interface TileSetInfo {
  /** Changes with the tiles. */
  version: string;
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
  /** Whom the map has to name. */
  credits: Credit[];
}

/** An operator's tiles, as far as they could be opened. */
export interface TileSet extends TileSetInfo {
  /** A gzipped vector tile; empty where there is nothing. Rejects when the tiles can't be reached. */
  tile(z: number, x: number, y: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** The tiles are there, but not such as our map can draw. The message says why, for operators. */
export class UnusableTilesError extends Error {
  override readonly name = "UnusableTilesError";
}
