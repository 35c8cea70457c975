import { CodedError } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import type { Routes } from "../http/api-types";
import { findCard } from "../listings/listing-repository";
import { mediaFormats, mediaWidths, type MediaFormat } from "./media-url";
import { picturesOf } from "./named-pictures";
import type { Photo } from "./photo-catalogue";

const tags = ["media"];
const fileSchema = z.string().max(40);
const mimeTypes: Record<MediaFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

const namedPictureSchema = z.object({
  name: z.string(),
  url: z.string(),
  alt: z.string(),
  color: z.string(),
  width: z.number(),
  height: z.number(),
  focal: z.object({ x: z.number(), y: z.number() }).optional(),
  calm: z.string().optional(),
  text: z.string().optional(),
});

export const mediaRoutes: Routes = (api, { database, photos, pictures }) => {
  api.get("/media/pictures", {
    schema: {
      tags,
      summary: "Pictures for heroes and bands",
      response: { 200: z.array(namedPictureSchema) },
    },
    handler: (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      return Object.entries(picturesOf(photos)).map(([name, picture]) => ({ name, ...picture }));
    },
  });

  api.get("/media/locked/:file", {
    schema: {
      tags,
      summary: "A tiny blurred picture of a listing that a visitor may not open",
      params: z.object({ file: fileSchema }),
    },
    handler: async (request, reply) => {
      const key = /^([A-Za-z0-9]{2,20})\.webp$/.exec(request.params.file)?.[1];
      const card = key && (await findCard(database, key.toUpperCase()));
      const ids = card ? card.cover_media.filter((item) => typeof item === "string") : [];
      const shown = ids.map((id) => photos.find(id)).filter((photo) => photo !== undefined);
      const photo = shown.find(({ scene }) => scene === "exterior") ?? shown[0];
      if (!photo) throw new CodedError("NOT_FOUND");
      reply.header("cache-control", "public, max-age=3600").type("image/webp");
      return reply.send(await pictures.blurred(photo));
    },
  });

  api.get("/media/:photo/:hash/:file", {
    schema: {
      tags,
      summary: `A picture: <width>.<format>, widths ${mediaWidths.join(", ")}, formats ${mediaFormats.join(", ")}`,
      params: z.object({ photo: z.string().max(60), hash: z.string().max(60), file: fileSchema }),
    },
    handler: async (request, reply) => {
      const { photo: id, hash, file } = request.params;
      const photo = photos.find(id);
      const size = parseSize(file);
      if (!photo || photo.hash !== hash || !size || !hasWidth(photo, size.width))
        throw new CodedError("NOT_FOUND");
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("x-content-type-options", "nosniff")
        .type(mimeTypes[size.format]);
      return reply.send(await pictures.picture(photo, size.width, size.format));
    },
  });
};

function parseSize(file: string): { width: number; format: MediaFormat } | undefined {
  const [, width, format] = /^(\d{3,4})\.(avif|webp|jpg)$/.exec(file) ?? [];
  return width && format ? { width: Number(width), format: format as MediaFormat } : undefined;
}

/** Pictures are never enlarged. */
function hasWidth(photo: Photo, width: number): boolean {
  return mediaWidths.some((known) => known === width) && width <= photo.width;
}
