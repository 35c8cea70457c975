import { MapSearchPage } from "./map-search-page";

/** `/buying/search/map`. */
export function SaleMapPage() {
  return <MapSearchPage key="sale" market="For Sale" />;
}
