import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { tileSetSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { ontario } from "@larchway/shared/domain/web-map";
import { z } from "@larchway/shared/schema";
import { toNetwork } from "@larchway/shared/server/client-network";
import { describeFile } from "../../http/file-response";
import type { MapDependencies } from "./dependencies";
import type { Bounds } from "@larchway/listing-index/index/find-bounds";
import { deepestZoom } from "./tile-grid";

const tags = ["map"];

const tileAttribution =
  "© OpenStreetMap contributors, Natural Earth, Open Government Licence – Ontario, Toronto and City of Ottawa, " +
  "Metrolinx, bus operators of eleven cities, GeoNames";

const layerSchema = z.object({ id: z.string(), fields: z.array(z.string()), fromZoom: z.number() });

const layers = [
  { id: "land", fields: [], fromZoom: 0 },
  { id: "lakes", fields: ["name", "rank"], fromZoom: 0 },
  { id: "rivers", fields: ["name", "rank"], fromZoom: 4 },
  { id: "water_labels", fields: ["name", "size"], fromZoom: 3 },
  { id: "urban", fields: [], fromZoom: 4 },
  { id: "parks", fields: ["name"], fromZoom: 9 },
  { id: "park_labels", fields: ["name", "hectares"], fromZoom: 10 },
  { id: "rail", fields: [], fromZoom: 8 },
  { id: "transit", fields: ["name", "mode", "colour"], fromZoom: 7 },
  { id: "stations", fields: ["name", "mode"], fromZoom: 10 },
  { id: "admin", fields: ["kind"], fromZoom: 0 },
  { id: "places", fields: ["name", "kind", "people"], fromZoom: 3 },
  { id: "airports", fields: ["name", "code"], fromZoom: 8 },
  { id: "roads", fields: ["n", "c", "ref"], fromZoom: 4 },
  { id: "neighbourhoods", fields: ["name"], fromZoom: 9 },
  { id: "neighbourhood_labels", fields: ["name"], fromZoom: 11 },
];

export const tileRoutes: FastifyPluginAsyncZod<MapDependencies> = async (api, { tiles, operatorTiles }) => {
  api.get("/map/style-info", {
    schema: {
      tags,
      summary: "What a map style needs to know about the tiles",
      response: { 200: tileSetSchema.extend({ layers: z.array(layerSchema) }) },
    },
    handler: (_request, reply) => {
      const { info } = operatorTiles ?? {};
      // Short, so that a browser soon checks again for the operator's tiles.
      reply.header("cache-control", `public, max-age=${operatorTiles && !info ? 30 : 300}`);
      if (info) {
        return {
          schema: "protomaps" as const,
          tiles: [`/api/map/tiles/detailed/{z}/{x}/{y}.mvt?v=${info.version}`],
          minzoom: info.minZoom,
          maxzoom: info.maxZoom,
          bounds: toList(info.bounds),
          attribution: info.credits.map(({ name }) => name).join(", "),
          credits: info.credits,
          layers: [],
        };
      }
      return {
        schema: "larchway" as const,
        tiles: [`/api/map/tiles/{z}/{x}/{y}.mvt?v=${tiles.version}`],
        minzoom: 0,
        maxzoom: deepestZoom,
        bounds: toList(ontario.bounds),
        attribution: tileAttribution,
        credits: [],
        layers,
      };
    },
  });

  api.get("/map/tiles/:z/:x/:file", {
    schema: {
      tags,
      summary: "A vector tile of the basemap",
      params: z.object({
        z: z.coerce.number().int().min(0).max(deepestZoom),
        x: tileColumnSchema,
        file: tileFileSchema,
      }),
      querystring: versionSchema,
      response: tileResponses,
    },
    handler: async (request, reply) => {
      const { z: zoom, x, y } = parsePosition(request.params);
      const tile = await tiles.tile(toNetwork(request.ip), zoom, x, y);
      return sendTile(request, reply, { tile, isVersioned: request.query.v === tiles.version });
    },
  });

  api.get("/map/tiles/detailed/:z/:x/:file", {
    schema: {
      tags,
      summary: "A vector tile of the detailed map, in the protomaps schema",
      params: z.object({
        z: z.coerce.number().int().min(0).max(deepestZoomOfOperators),
        x: tileColumnSchema,
        file: tileFileSchema,
      }),
      querystring: versionSchema,
      response: { ...tileResponses, 502: problemSchema },
    },
    handler: async (request, reply) => {
      const { z: zoom, x, y } = parsePosition(request.params);
      if (!operatorTiles) throw new CodedError("NOT_FOUND");
      const version = operatorTiles.info?.version;
      const tile = await operatorTiles.tile(toNetwork(request.ip), zoom, x, y);
      if (!tile) throw new CodedError("UPSTREAM_UNAVAILABLE");
      return sendTile(request, reply, { tile, isVersioned: request.query.v === version });
    },
  });
};

const deepestZoomOfOperators = 20;
const tileColumnSchema = z.coerce.number().int().min(0);
const tileFileSchema = z.string().regex(/^\d{1,7}\.mvt$/);
const versionSchema = z.object({ v: z.string().max(20).optional() });
const tileResponses = {
  200: describeFile("application/vnd.mapbox-vector-tile"),
  204: z.null(),
  404: problemSchema,
};

/** @throws CodedError NOT_FOUND for a tile outside of the world. */
function parsePosition({ z: zoom, x, file }: { z: number; x: number; file: string }) {
  const y = Number(file.replace(".mvt", ""));
  if (x >= 2 ** zoom || y >= 2 ** zoom) throw new CodedError("NOT_FOUND");
  return { z: zoom, x, y };
}

/** Sends a gzipped tile; 204 when it is empty. */
async function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  { tile, isVersioned }: { tile: Buffer; isVersioned: boolean },
) {
  reply.header("cache-control", isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  if (tile.length === 0) return reply.status(204).send(null);

  reply.type("application/vnd.mapbox-vector-tile").header("vary", "accept-encoding");
  if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) {
    return reply.send(await promisify(gunzip)(tile));
  }
  return reply.header("content-encoding", "gzip").send(tile);
}

function toList({ west, south, east, north }: Bounds): [number, number, number, number] {
  return [west, south, east, north];
}
