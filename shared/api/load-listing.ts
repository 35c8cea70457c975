import { ApiError, type Api } from "@larchway/shared/api";
import { propertyDetailSchema, toListingPath, type PropertyDetail } from "@larchway/shared/contracts/api";
import { listingNotFound } from "@larchway/shared/contracts/problem";
import type { Cancellable } from "./transport";

/**
 * Loads one listing in full.
 *
 * @throws ApiError LISTING_NOT_FOUND (404), also for an invalid key
 */
export async function loadListing(
  api: Api,
  key: string,
  { signal }: Cancellable = {},
): Promise<PropertyDetail> {
  const path = toListingPath(key);
  if (path) return api.send(path, { schema: propertyDetailSchema, signal });
  const { status, message } = listingNotFound;
  throw new ApiError({ status, code: "LISTING_NOT_FOUND", message });
}
