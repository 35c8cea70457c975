import type { Bounds } from "@larchway/listing-index/index/find-bounds";
import type { Credit } from "./read-credits";

/** Metadata of an operator's tiles. */
export interface TileSetInfo {
  /** Changes with the tiles. */
  version: string;
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
  /** The attributions that the map has to show. */
  credits: Credit[];
}

/** An operator's opened tiles. */
export interface TileSet extends TileSetInfo {
  /** A gzipped vector tile; empty where the map is empty. Rejects when the tiles can't be reached. */
  tile(z: number, x: number, y: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** The tiles can be read, but our map cannot draw them. The message has the reason for operators. */
export class UnusableTilesError extends Error {
  override readonly name = "UnusableTilesError";
}
