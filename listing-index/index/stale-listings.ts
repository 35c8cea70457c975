import { isLocked } from "@larchway/shared/domain";
import { type PropertyFilter, type propertySortKeys, readValues } from "@larchway/shared/listing-filters";
import { excludedListings } from "../listings/filter-columns";

const visitor = { seesSoldData: false };

/**
 * Listings that results leave out while the database is unavailable: every locked listing, for any viewer. Sold data
 * must never be stale, so a filter about sold homes or past events is "unavailable".
 */
export function excludedWhileStale(
  filter: PropertyFilter,
  sortBy?: (typeof propertySortKeys)[number],
): "locked" | "unavailable" {
  const isAboutPast = excludedListings(filter, visitor, sortBy) === "all";
  return isAboutPast || namesLockedStatus(filter) ? "unavailable" : "locked";
}

function namesLockedStatus({ status = "", MlsStatus, mlsStatus = "" }: PropertyFilter): boolean {
  return (
    readValues(status).some((value) => isLocked({ StandardStatus: toTitle(value) }, false)) ||
    readValues(MlsStatus ?? mlsStatus).some((value) => isLocked({ MlsStatus: toTitle(value) }, false))
  );
}

/** Filters ignore case: "sold" is "Sold". */
function toTitle(value: string): string {
  return value.slice(0, 1).toUpperCase() + value.slice(1).toLowerCase();
}
