import {
  narrowingFilters,
  type MapQuery,
  type Market,
  type NarrowingFilters,
} from "@larchway/shared/listing-filters";
import { FilterDialog, type CountHomes } from "@larchway/shared/listing-ui/filter-dialog";
import { useFilterOptions } from "@larchway/shared/listing-ui/filter-fields";
import { loadSidebar } from "../map-calls";
import type { MapFrame } from "../view/map-box";

export interface MapFilterDialogProps {
  market: Market;
  filters: NarrowingFilters;
  frame: MapFrame | null;
  onClose: () => void;
  onChange: (filters: NarrowingFilters) => void;
}

/** The visible part of the map, as for the count above the list. */
const countInFrame: CountHomes = async (api, query, options) => {
  const { totalProperties } = await loadSidebar(api, { ...(query as MapQuery), limit: 1 }, options);
  return { total: totalProperties };
};

/** All filters of the lists, with the number of visible homes that match. The place is chosen on the map itself. */
export function MapFilterDialog({ market, filters, frame, onClose, onChange }: MapFilterDialogProps) {
  const options = useFilterOptions();
  const box = frame && { ...frame.bounds, zoom: frame.view.zoom };
  return (
    <FilterDialog
      filters={filters}
      options={options}
      market={market}
      scope={{ transactionType: market, ...box }}
      countHomes={countInFrame}
      withoutCity
      onClose={onClose}
      onApply={(chosen) => onChange(narrowingFilters(chosen))}
    />
  );
}
