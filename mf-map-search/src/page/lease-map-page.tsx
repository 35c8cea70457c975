import { MapSearchPage } from "./map-search-page";

/** `/renting/search/map`. */
export function LeaseMapPage() {
  return <MapSearchPage key="lease" market="For Lease" />;
}
