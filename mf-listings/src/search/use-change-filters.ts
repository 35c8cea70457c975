import { writeFilters, type SearchFilters } from "@larchway/shared/listing-filters";
import { useLocation, useNavigate } from "@larchway/shared/router";
import { changeFilters } from "./search-filters";

/** Changes filters by navigating to their URL, so that every view has a link. */
export function useChangeFilters(filters: SearchFilters): (change: Partial<SearchFilters>) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (change) =>
    void navigate({ pathname, search: writeFilters(changeFilters(filters, change)).toString() });
}
