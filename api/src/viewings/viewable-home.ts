import { CodedError } from "@larchway/shared/contracts/errors";
import { addressLine, getHomeTimeZone, isOpenForViewings } from "@larchway/shared/domain";
import type { Queryable } from "@larchway/shared/server/database";
import { findCard } from "../listings/listing-repository";
import { toProperty } from "../listings/listing-row";
import type { ViewingDependencies } from "./dependencies";

/** A home that viewings can be booked of, by its address and time zone. Throws LISTING_NOT_FOUND, LISTING_CLOSED. */
export async function requireViewableHome(
  { photos }: Pick<ViewingDependencies, "photos">,
  connection: Queryable,
  listingKey: string,
): Promise<{ address: string; timeZone: string }> {
  const row = await findCard(connection, listingKey);
  if (!row) throw new CodedError("LISTING_NOT_FOUND");
  const property = toProperty(row, photos);
  if (!isOpenForViewings(property)) throw new CodedError("LISTING_CLOSED");
  return { address: addressLine(property), timeZone: getHomeTimeZone(property) };
}
