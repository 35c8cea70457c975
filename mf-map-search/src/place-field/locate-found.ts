import type { Api } from "@larchway/shared/api";
import type { Suggestion } from "@larchway/shared/contracts/api";
import {
  narrowingFilters,
  readFilters,
  type Market,
  type NarrowingFilters,
} from "@larchway/shared/listing-filters";
import { loadBounds, loadPlace } from "../map-calls";
import type { Bounds } from "../view/map-view";

/** The filters for homes at the found place; none for a home. */
export function toFilters(found: Suggestion): NarrowingFilters {
  if (found.type === "listing") return {};
  if (found.type === "city") return { city: found.city_name };
  return narrowingFilters(readFilters(new URLSearchParams(found.query)));
}

/** Its label. */
export function nameFound(found: Suggestion): string {
  if (found.type === "listing") return found.UnparsedAddress ?? found.ListingKey;
  if (found.type === "city") return found.city_name;
  if (found.type === "place") return [found.name, found.municipality].filter(Boolean).join(", ");
  return found.texts.join(", ");
}

/**
 * The box around a place, or around the homes of a city, a street or a text; undefined when it is unknown. @throws
 * ApiError
 */
export async function locateFound(api: Api, found: Suggestion, market: Market): Promise<Bounds | undefined> {
  if (found.type === "listing") {
    const { Longitude: x, Latitude: y } = found;
    return x === undefined || y === undefined ? undefined : { west: x, south: y, east: x, north: y };
  }
  const filters = toFilters(found);
  if (filters.place !== undefined) return (await loadPlace(api, filters.place)).bounds;
  const { bounds } = await loadBounds(api, { status: "Active", ...filters, transactionType: market });
  return bounds;
}
