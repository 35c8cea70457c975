import { isApiError } from "@larchway/shared/api";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { apiContext, type LoaderFunctionArgs } from "@larchway/shared/router";
import { loadListing } from "@larchway/shared/api/load-listing";

export interface DetailData {
  /** Null when the listing does not exist, or could not be loaded (spec section 8). */
  property: PropertyDetail | null;
  /** True when it is unknown whether the listing exists: the API failed or did not respond. */
  isFailed: boolean;
}

export async function loadDetail({ request, params, context }: LoaderFunctionArgs): Promise<DetailData> {
  let isFailed = false;
  const pending = loadListing(context.get(apiContext), params.listingKey ?? "", { signal: request.signal });
  const property = await oneOrNull(
    pending.catch((error: unknown) => {
      isFailed = !isNoListing(error);
      throw error;
    }),
  );
  return { property, isFailed };
}

/** The listing, or null when the call failed; the failure is only logged. */
export async function oneOrNull(pending: Promise<PropertyDetail>): Promise<PropertyDetail | null> {
  try {
    return await pending;
  } catch (error) {
    console.warn("A home could not be loaded.", error);
    return null;
  }
}

/** 404 means a key without a listing, 400 an invalid key. */
function isNoListing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}
