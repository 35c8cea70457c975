import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { describeFile } from "../../http/file-response";
import type { MapDependencies } from "./dependencies";
import { deepestZoom, tileBounds } from "./tile-grid";

const tags = ["map"];

const tileAttribution =
  "© OpenStreetMap contributors, Natural Earth, Open Government Licence – Toronto, GeoNames";

const layerSchema = z.object({ id: z.string(), fields: z.array(z.string()), fromZoom: z.number() });

const layers = [
  { id: "land", fields: [], fromZoom: 0 },
  { id: "lakes", fields: ["name", "rank"], fromZoom: 0 },
  { id: "rivers", fields: ["name", "rank"], fromZoom: 4 },
  { id: "urban", fields: [], fromZoom: 4 },
  { id: "rail", fields: [], fromZoom: 8 },
  { id: "admin", fields: ["kind"], fromZoom: 0 },
  { id: "places", fields: ["name", "province", "rank", "population"], fromZoom: 3 },
  { id: "airports", fields: ["name", "code"], fromZoom: 8 },
  { id: "roads", fields: ["n", "c"], fromZoom: 7 },
  { id: "neighbourhoods", fields: ["name"], fromZoom: 10 },
  { id: "neighbourhood_labels", fields: ["name"], fromZoom: 12 },
];

export const tileRoutes: FastifyPluginAsyncZod<MapDependencies> = async (api, { tiles }) => {
  api.get("/map/style-info", {
    schema: {
      tags,
      summary: "What a map style needs to know about the tiles",
      response: {
        200: z.object({
          tiles: z.array(z.string()),
          minzoom: z.number(),
          maxzoom: z.number(),
          /** West, south, east, north. */
          bounds: z.array(z.number()),
          attribution: z.string(),
          layers: z.array(layerSchema),
        }),
      },
    },
    handler: (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      return {
        tiles: [`/api/map/tiles/{z}/{x}/{y}.mvt?v=${tiles.version}`],
        minzoom: 0,
        maxzoom: deepestZoom,
        bounds: [tileBounds.west, tileBounds.south, tileBounds.east, tileBounds.north],
        attribution: tileAttribution,
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
        x: z.coerce.number().int().min(0),
        file: z.string().regex(/^\d{1,5}\.mvt$/),
      }),
      querystring: z.object({ v: z.string().max(20).optional() }),
      response: {
        200: describeFile("application/vnd.mapbox-vector-tile"),
        204: z.null(),
        404: problemSchema,
      },
    },
    handler: async (request, reply) => {
      const { z: zoom, x, file } = request.params;
      const y = Number(file.replace(".mvt", ""));
      if (x >= 2 ** zoom || y >= 2 ** zoom) throw new CodedError("NOT_FOUND");
      const tile = await tiles.tile(zoom, x, y);
      const isVersioned = request.query.v === tiles.version;
      reply.header(
        "cache-control",
        isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      if (tile.length === 0) return reply.status(204).send(null);

      reply.type("application/vnd.mapbox-vector-tile").header("vary", "accept-encoding");
      if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) {
        return reply.send(await promisify(gunzip)(tile));
      }
      return reply.header("content-encoding", "gzip").send(tile);
    },
  });
};
