import type { Property } from "@larchway/shared/contracts/api";
import { listingPath } from "@larchway/shared/domain";

/** The whole canonical URL of a listing's page, whatever of it is open. In the browser only. */
export function getPageUrl(property: Pick<Property, "ListingKey" | "UnparsedAddress">): string {
  return new URL(listingPath(property), window.location.href).href;
}
