import { SlidersHorizontal } from "@larchway/shared/ui/icons";
import { useState } from "react";
import {
  countFilters,
  filterFields,
  writeFilters,
  type FieldContext,
  type Market,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import styles from "./filter-bar.module.css";
import { FilterDialog } from "./filter-dialog";
import { CityFilter, MainFilters } from "./filter-fields";
import { useChangeFilters } from "./use-change-filters";
import { useFilterOptions } from "./use-filter-options";

export interface FilterBarProps {
  filters: SearchFilters;
  /** Undefined for homes for sale and for rent in one list. */
  market?: Market;
  /** The page is about one city already. */
  withoutCity?: boolean;
}

/** The filters, sticking to the window's upper edge. On a phone all but the city stand in a sheet. */
export function FilterBar({ filters, market, withoutCity = false }: FilterBarProps) {
  const change = useChangeFilters(filters);
  const options = useFilterOptions();
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(filters);
  const fields = { filters, options, market };

  return (
    <>
      <form className={styles.bar} role="search" aria-label="Filter the list">
        <div className={styles.inner}>
          {!withoutCity && (
            <div className={styles.city}>
              <CityFilter {...fields} onChange={change} hideLabels />
            </div>
          )}
          <div className={styles.main}>
            <MainFilters {...fields} onChange={change} hideLabels />
          </div>
          <Button
            variant="secondary"
            className={styles.more}
            icon={<Icon of={SlidersHorizontal} size={18} />}
            onClick={() => setIsOpen(true)}
          >
            {count > 0 ? `Filters (${count})` : "Filters"}
          </Button>
          <noscript>
            <FiltersWithoutField context={{ filters, known: options, market }} withoutCity={withoutCity} />
            <Button type="submit">Apply</Button>
          </noscript>
        </div>
      </form>
      {isOpen && (
        <FilterDialog
          {...fields}
          withoutCity={withoutCity}
          onClose={() => setIsOpen(false)}
          onApply={(chosen) => {
            setIsOpen(false);
            change(chosen);
          }}
        />
      )}
    </>
  );
}

interface FiltersWithoutFieldProps {
  context: FieldContext;
  withoutCity: boolean;
}

/** What a form that the browser sends by itself would lose: filters that have no field in the bar, and the order. */
function FiltersWithoutField({ context, withoutCity }: FiltersWithoutFieldProps) {
  const inBar = new Set<string>(filterFields(context, "main").map(({ name }) => name));
  inBar.add("page");
  if (!withoutCity) inBar.add("city");
  return [...writeFilters(context.filters)]
    .filter(([name]) => !inBar.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
