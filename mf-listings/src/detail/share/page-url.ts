import type { Property } from "@larchway/shared/contracts/api";
import { listingPath } from "@larchway/shared/domain";

/** The full canonical URL of a listing's page, without open layers. Browser only. */
export function getPageUrl(property: Pick<Property, "ListingKey" | "UnparsedAddress">): string {
  return new URL(listingPath(property), window.location.href).href;
}
