import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { toNetwork } from "@larchway/shared/server/client-network";
import { hasEtag } from "@larchway/shared/server/has-etag";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { PictureFormat } from "@larchway/shared/domain";
import { z } from "@larchway/shared/schema";
import { describeFile } from "../http/file-response";
import { markStale } from "../http/mark-stale";
import { keepLastOpen } from "../listings/last-open";
import type { MediaDependencies } from "./dependencies";
import { findFeedPicture, type FeedPicture } from "./feed-picture-repository";
import { feedPictureVersion } from "./media-url";
import { passingAge, toCacheRule } from "./picture-access";
import { PictureError, PictureGoneError } from "./picture-error";
import { listingWidth, mimeTypes, parseSize } from "./picture-size";

const tags = ["media"];
/** Photo rows in memory, for outages of the database: some megabytes. */
const rememberedPictures = 20_000;
const keySchema = z.string().max(100);
const versionSchema = z.string().max(20);
const fileSchema = z.string().max(20);
const responses = {
  200: describeFile(...Object.values(mimeTypes)),
  304: z.null(),
  403: problemSchema,
  404: problemSchema,
  502: problemSchema,
};
interface PictureParams {
  key: string;
  version: string;
  file: string;
  ticket?: string;
}

/** Photos of the feed, from our own origin. Those of locked listings need a ticket in their URL. */
export const feedPictureRoutes: FastifyPluginAsyncZod<MediaDependencies> = async (api, dependencies) => {
  const { database, pictures, feedPictures, listingIndex } = dependencies;
  const keepLast = keepLastOpen<FeedPicture>(listingIndex, rememberedPictures);

  /** The photo, or an earlier version of it while its source fails. */
  async function make(picture: FeedPicture, size: { width: number; format: PictureFormat }, network: string) {
    try {
      const { bytes } = await pictures.picture(feedPictures.present(picture), size, network);
      return { bytes, isPresent: true };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      // A photo that the source withdrew is not shown in an earlier version either.
      if (error instanceof PictureGoneError)
        throw new CodedError("NOT_FOUND", { message: "The picture is no longer available.", cause: error });
      const earlier = await feedPictures.earlier(picture);
      if (!earlier)
        throw new CodedError("UPSTREAM_UNAVAILABLE", {
          message: "The picture isn't available from its source right now.",
          cause: error,
        });
      const { bytes } = await pictures.picture(earlier, size, network);
      return { bytes, isPresent: false };
    }
  }

  async function sendPicture(request: FastifyRequest, reply: FastifyReply, params: PictureParams) {
    reply.header("cache-control", "no-store");
    const size = parseSize(params.file, listingWidth);
    const picture = size && (await keepLast(params.key, () => findFeedPicture(database, params.key)));
    if (!picture) throw new CodedError("NOT_FOUND");
    const { key, version, ticket } = params;
    const present = feedPictureVersion(picture);
    const cacheRule = toCacheRule(
      { name: `${key}/${version}`, isLocked: picture.isLocked, isPresent: version === present, ticket },
      dependencies,
    );
    const tag = `"${present}-${size.width}.${size.format}"`;
    if (hasEtag(request.headers["if-none-match"], tag)) {
      markStale(reply.header("cache-control", cacheRule), listingIndex);
      return reply.status(304).header("etag", tag).send();
    }
    const { bytes, isPresent } = await make(picture, size, toNetwork(request.ip));
    reply.header(
      "cache-control",
      isPresent ? cacheRule : cacheRule.replace(/max-age=.*/, `max-age=${passingAge}`),
    );
    markStale(reply, listingIndex);
    if (isPresent) reply.header("etag", tag);
    return reply.type(mimeTypes[size.format]).send(bytes);
  }

  api.get("/media/feed/:key/:version/:file", {
    schema: {
      tags,
      summary: "A picture of the feed: <width>.<format>",
      params: z.object({ key: keySchema, version: versionSchema, file: fileSchema }),
      response: responses,
    },
    handler: (request, reply) => sendPicture(request, reply, request.params),
  });

  api.get("/media/feed/:key/:version/:ticket/:file", {
    schema: {
      tags,
      summary: "A restricted photo of a listing, at a URL that works for a few hours",
      params: z.object({
        key: keySchema,
        version: versionSchema,
        ticket: z.string().max(60),
        file: fileSchema,
      }),
      response: responses,
    },
    handler: (request, reply) => sendPicture(request, reply, request.params),
  });
};
