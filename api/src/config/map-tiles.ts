import { isAbsolute } from "node:path";
import { httpUrlSchema } from "@larchway/shared/server/config";

/** Source of an operator's own vector tiles. */
export type MapTiles =
  | { kind: "file"; path: string }
  /** A PMTiles archive on a server that supports ranges. */
  | { kind: "archive"; url: string }
  | { kind: "template"; url: string }
  | { kind: "tilejson"; url: string };

/** The valid forms of MAP_TILES, for messages. */
export const mapTilesForms =
  "must be the absolute path or the URL of a .pmtiles file, a URL with {z}, {x} and {y}, or the URL of a TileJSON document";

/** Parses MAP_TILES; undefined for an invalid value. */
export function parseMapTiles(text: string): MapTiles | undefined {
  if (!/^https?:/i.test(text)) {
    return isAbsolute(text) && text.endsWith(".pmtiles") ? { kind: "file", path: text } : undefined;
  }
  if (!httpUrlSchema.safeParse(text).success) return undefined;
  const variables = [...text.matchAll(/\{[^}]*\}/g)].map(([name]) => name);
  if (variables.length > 0)
    return variables.sort().join("") === "{x}{y}{z}" ? { kind: "template", url: text } : undefined;
  const isArchive = new URL(text).pathname.endsWith(".pmtiles");
  return { kind: isArchive ? "archive" : "tilejson", url: text };
}
