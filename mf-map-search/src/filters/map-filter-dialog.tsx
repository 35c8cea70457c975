import { narrowingFilters, type Market, type NarrowingFilters } from "@larchway/shared/listing-filters";
import { FilterDialog } from "@larchway/shared/listing-ui/filter-dialog";
import { useFilterOptions } from "@larchway/shared/listing-ui/filter-fields";
import type { MapFrame } from "../view/map-box";

export interface MapFilterDialogProps {
  market: Market;
  filters: NarrowingFilters;
  frame: MapFrame | null;
  onClose: () => void;
  onChange: (filters: NarrowingFilters) => void;
}

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
      withoutCity
      onClose={onClose}
      onApply={(chosen) => onChange(narrowingFilters(chosen))}
    />
  );
}
