import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { olderPhotosSchema, type OlderPhotos } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { toDay } from "@larchway/listing-index/listings/filter-times";
import { installAccount, requireSoldData, type ViewerDependencies } from "../../access/viewer";
import { listingParams } from "../../listings/listing-params";
import { findHashedPictures } from "../../media/feed-picture-repository";
import { feedPictureUrl } from "../../media/media-url";
import { isSamePicture } from "../../media/picture-hash";
import { findHomeListings } from "./home-history-repository";

interface OlderPhotoDependencies extends ViewerDependencies {
  database: Queryable;
}

/** Photos that come from an older listing of the home: the dates of listings are only for members (VOW rules). */
export const olderPhotoRoutes: FastifyPluginAsyncZod<OlderPhotoDependencies> = async (api, dependencies) => {
  installAccount(api, dependencies);

  api.get("/properties/:id/older-photos", {
    schema: {
      tags: ["properties"],
      summary: "The photos of a home that an earlier listing of it had",
      security: [{ bearer: [] }],
      params: listingParams,
      response: { 200: olderPhotosSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      requireSoldData(request, reply, dependencies);
      return findOlderPhotos(dependencies.database, request.params.id);
    },
  });
};

async function findOlderPhotos(database: Queryable, listingKey: string): Promise<OlderPhotos> {
  const listings = await findHomeListings(database, listingKey);
  const index = listings.findIndex(({ key }) => key === listingKey);
  if (index < 0) throw new CodedError("LISTING_NOT_FOUND");
  const earlier = listings.slice(0, index);
  const pictures = await findHashedPictures(database, [listingKey, ...earlier.map(({ key }) => key)]);
  const photos = pictures.flatMap((picture) => {
    if (picture.listing_key !== listingKey) return [];
    const source = earlier.find(({ key }) =>
      pictures.some((old) => old.listing_key === key && isSamePicture(old.hash, picture.hash)),
    );
    return source ? [{ mediaurl: feedPictureUrl(picture), listedOn: toDay(source.enteredAt.getTime()) }] : [];
  });
  return { photos };
}
