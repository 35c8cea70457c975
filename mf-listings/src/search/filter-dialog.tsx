import { useState } from "react";
import { narrowingNames, type SearchFilters } from "@larchway/shared/listing-filters";
import { Button } from "@larchway/shared/ui/button";
import { Sheet } from "@larchway/shared/ui/sheet";
import styles from "./filter-dialog.module.css";
import { CityFilter, MainFilters, MoreFilters, type FilterFieldsProps } from "./filter-fields";

export interface FilterDialogProps extends Omit<FilterFieldsProps, "onChange" | "hideLabels"> {
  withoutCity: boolean;
  onClose: () => void;
  onApply: (change: Partial<SearchFilters>) => void;
}

/** All filters at once; nothing changes before "Show homes". */
export function FilterDialog({ filters, options, market, withoutCity, onClose, onApply }: FilterDialogProps) {
  const [draft, setDraft] = useState(filters);
  const fields = {
    filters: draft,
    options,
    market,
    onChange: (change: Partial<SearchFilters>) => setDraft({ ...draft, ...change }),
  };
  const apply = () =>
    onApply(Object.fromEntries(narrowingNames.map((name) => [name, draft[name]])) as Partial<SearchFilters>);
  const clear = () => setDraft({ sortBy: draft.sortBy, sortOrder: draft.sortOrder });

  return (
    <Sheet
      open
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={clear}>
            Clear all
          </Button>
          <Button onClick={apply}>Show homes</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {!withoutCity && <CityFilter {...fields} />}
        <MainFilters {...fields} />
        <MoreFilters {...fields} />
      </div>
    </Sheet>
  );
}
