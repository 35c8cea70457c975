import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { paths } from "../config/paths";
import { describeFile } from "../http/file-response";

/** The drawn portraits of the demo's agents, made by demo/seed/portraits. */
export const portraitRoutes: FastifyPluginAsyncZod = async (api) => {
  const names = await readdir(paths.portraits);
  const portraits = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(paths.portraits, name))] as const),
    ),
  );

  api.get("/media/agents/:file", {
    schema: {
      tags: ["media"],
      summary: "The drawn portrait of an agent of the demo",
      params: z.object({ file: z.string().max(120) }),
      response: { 200: describeFile("image/svg+xml"), 404: problemSchema },
    },
    handler: (request, reply) => {
      const portrait = portraits.get(request.params.file);
      if (!portrait) throw new CodedError("NOT_FOUND");
      reply.header("cache-control", "public, max-age=86400");
      return reply.type("image/svg+xml").send(portrait);
    },
  });
};
