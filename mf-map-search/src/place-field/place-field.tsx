import { useApi } from "@larchway/shared/app";
import type { Suggestion } from "@larchway/shared/contracts/api";
import type { Market, NarrowingFilters } from "@larchway/shared/listing-filters";
import { SearchBox } from "@larchway/shared/listing-ui/search-box";
import type { Bounds } from "../view/map-view";
import { locateFound, toFilters } from "./locate-found";
import * as styles from "./place-field.module.css";

export interface PlaceFieldProps {
  market: Market;
  filters: NarrowingFilters;
  onFilters: (filters: NarrowingFilters) => void;
  onShow: (bounds: Bounds) => void;
  onSelect: (listingKey: string) => void;
}

/**
 * Searches for a place without leaving the map: moves there, and shows the homes of the place or the card of the
 * home.
 */
export function PlaceField({ market, filters, onFilters, onShow, onSelect }: PlaceFieldProps) {
  const api = useApi();

  async function choose(found: Suggestion) {
    if (found.type === "listing") onSelect(found.ListingKey);
    else onFilters({ ...withoutPlace(filters), ...toFilters(found) });
    try {
      const bounds = await locateFound(api, found, market);
      if (bounds) onShow(bounds);
    } catch (error) {
      // Its homes are searched anyway, without moving the map.
      console.warn("A place could not be located.", error);
    }
  }

  return (
    <div className={styles.field}>
      <SearchBox variant="map" onFound={(found) => void choose(found)} />
    </div>
  );
}

/** A new place replaces the previous one. */
function withoutPlace({
  city: _city,
  place: _place,
  area: _area,
  within: _within,
  search: _search,
  ...others
}: NarrowingFilters): NarrowingFilters {
  return others;
}
