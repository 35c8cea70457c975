import { SlidersHorizontal } from "@larchway/shared/ui/icons";
import { startTransition, useState } from "react";
import {
  countFilters,
  type Market,
  type PropertyFilter,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import {
  CityFilter,
  MainFilters,
  toContext,
  useFilterOptions,
} from "@larchway/shared/listing-ui/filter-fields";
import { useLazy } from "@larchway/shared/ui/lazy";
import * as styles from "./filter-bar.module.css";
import { FiltersWithoutScript } from "./filters-without-script";
import { useChangeFilters } from "./use-change-filters";

export interface FilterBarProps {
  filters: SearchFilters;
  /** Undefined for a list with homes for sale and for rent. */
  market?: Market;
  /** The subject of the list, independent of its filters. */
  scope?: PropertyFilter;
}

const everywhere: PropertyFilter = {};
const loadDialog = () => import("@larchway/shared/listing-ui/filter-dialog");

/** The filters, sticky at the window's upper edge. On a phone all but the city are in a sheet. */
export function FilterBar({ filters, market, scope = everywhere }: FilterBarProps) {
  const change = useChangeFilters(filters);
  const options = useFilterOptions();
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, fetchDialog] = useLazy(loadDialog);
  const count = countFilters(filters);
  const fields = { filters, options, market };
  const withoutCity = scope.city !== undefined || scope.place !== undefined;

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
            onPointerEnter={fetchDialog}
            onFocus={fetchDialog}
            onClick={() => {
              fetchDialog();
              startTransition(() => setIsOpen(true));
            }}
          >
            {count > 0 ? `Filters (${count})` : "Filters"}
          </Button>
          <noscript>
            <FiltersWithoutScript context={toContext(fields)} withoutCity={withoutCity} />
          </noscript>
        </div>
      </form>
      {isOpen && dialog && (
        <dialog.FilterDialog
          {...fields}
          scope={scope}
          withoutCity={withoutCity}
          onClose={() => setIsOpen(false)}
          onApply={(chosen) => {
            // Closing a modal dialog restyles the whole page. A transition shows the press first.
            startTransition(() => setIsOpen(false));
            change(chosen);
          }}
        />
      )}
    </>
  );
}
