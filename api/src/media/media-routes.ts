import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { pictureFormats, pictureWidths } from "@larchway/shared/domain";
import { z } from "@larchway/shared/schema";
import { toNetwork } from "@larchway/shared/server/client-network";
import { describeFile } from "../http/file-response";
import type { StoredMedia } from "@larchway/listing-index/listings/listing-record";
import { findCard } from "../listings/listing-repository";
import type { MediaDependencies } from "./dependencies";
import { findFeedPicture } from "./feed-picture-repository";
import { lockedBlank } from "./locked-blank";
import { getNamedPictures } from "./named-pictures";
import type { Photo } from "./photo-catalogue";
import { passingAge } from "./picture-access";
import { PictureError } from "./picture-error";
import { listingWidth, mimeTypes, parseSize } from "./picture-size";
import { photoSource } from "./picture-store";

const tags = ["media"];
const fileSchema = z.string().max(40);

const namedPictureSchema = z.object({
  name: z.string(),
  url: z.string(),
  narrow: z.string().optional(),
  alt: z.string(),
  color: z.string(),
  width: z.number(),
  height: z.number(),
  focal: z.object({ x: z.number(), y: z.number() }).optional(),
  calm: z.string().optional(),
  text: z.string().optional(),
});

export const mediaRoutes: FastifyPluginAsyncZod<MediaDependencies> = async (
  api,
  { database, photos, pictures, feedPictures },
) => {
  api.get("/media/pictures", {
    schema: {
      tags,
      summary: "Pictures for heroes and bands",
      response: { 200: z.array(namedPictureSchema) },
    },
    handler: (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      return Object.entries(getNamedPictures(photos)).map(([name, picture]) => ({ name, ...picture }));
    },
  });

  api.get("/media/locked/:file", {
    schema: {
      tags,
      summary: "A tiny blurred picture of a listing that a visitor may not open",
      params: z.object({ file: z.string().max(120) }),
      response: { 200: describeFile("image/webp"), 404: problemSchema },
    },
    handler: async (request, reply) => {
      const [, key] = /^(.+)\.webp$/.exec(request.params.file) ?? [];
      const card = key && (await findCard(database, key));
      const stored = card ? card.cover_media : [];
      const ids = stored.filter((item) => typeof item === "string");
      const shown = ids.map((id) => photos.find(id)).filter((photo) => photo !== undefined);
      const photo = shown.find(({ scene }) => scene === "exterior") ?? shown[0];
      const fromFeed = stored.map((item) => feedPictureKey(item)).find((each) => each !== undefined);
      const picture = fromFeed === undefined ? undefined : await findFeedPicture(database, fromFeed);
      const source = photo ? photoSource(photo) : picture && feedPictures.present(picture);
      if (!source) throw new CodedError("NOT_FOUND");
      reply.type("image/webp");
      const blurred = await pictures.blurred(source, toNetwork(request.ip)).catch((error: unknown) => {
        if (error instanceof PictureError) return undefined;
        throw error;
      });
      reply.header("cache-control", `public, max-age=${blurred ? 3600 : 60}`);
      return reply.send(blurred ?? (await lockedBlank()));
    },
  });

  api.get("/media/:photo/:hash/:file", {
    schema: {
      tags,
      summary: `A picture: <width>.<format>, widths ${pictureWidths.join(", ")}, formats ${pictureFormats.join(", ")}`,
      params: z.object({ photo: z.string().max(60), hash: z.string().max(60), file: fileSchema }),
      response: { 200: describeFile(...Object.values(mimeTypes)), 404: problemSchema },
    },
    handler: async (request, reply) => {
      const { photo: id, hash, file } = request.params;
      const photo = photos.find(id);
      const size = parseSize(file);
      if (!photo || photo.hash !== hash || !size || !hasWidth(photo, size.width))
        throw new CodedError("NOT_FOUND");
      reply.header("x-content-type-options", "nosniff").type(mimeTypes[size.format]);
      const { bytes, isFinal } = await pictures.picture(photoSource(photo), size, toNetwork(request.ip));
      reply.header(
        "cache-control",
        isFinal ? "public, max-age=31536000, immutable" : `public, max-age=${passingAge}`,
      );
      return reply.send(bytes);
    },
  });
};

/** Every photo of a listing has a largest size; a narrower one is delivered in its own width, never enlarged. */
function hasWidth(photo: Photo, width: number): boolean {
  return width <= Math.max(photo.width, listingWidth);
}

/** The key of a feed's photo in a listing. */
function feedPictureKey(item: StoredMedia): string | undefined {
  if (typeof item === "string") return undefined;
  const [, key] = /^\/api\/media\/feed\/([^/]+)\//.exec(item.mediaurl) ?? [];
  return key === undefined ? undefined : decodeURIComponent(key);
}
