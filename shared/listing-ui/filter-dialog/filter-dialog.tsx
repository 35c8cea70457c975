import { useRef, useState } from "react";
import { formatCount, soldAccess } from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import {
  filterSections,
  narrowingNames,
  type MapQuery,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { useSession } from "@larchway/shared/session";
import { Button } from "@larchway/shared/ui/button";
import { CostPlanFields } from "@larchway/shared/listing-ui/cost-plan";
import { FilterText, toContext, type FilterFieldsProps } from "@larchway/shared/listing-ui/filter-fields";
import { Sheet } from "@larchway/shared/ui/sheet";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import * as styles from "./filter-dialog.module.css";
import { FilterGroup } from "./filter-group";
import { PriceHistogram } from "./price-histogram";
import { countPrices, useHomeCount, type CountHomes } from "./use-home-count";

export interface FilterDialogProps extends Omit<FilterFieldsProps, "onChange" | "hideLabels"> {
  /** The subject of the list, independent of its filters. */
  scope: Partial<MapQuery>;
  /** Counts other than those of the API, for an example. */
  countHomes?: CountHomes;
  /** The city is chosen elsewhere. */
  withoutCity: boolean;
  onClose: () => void;
  /** Must close the dialog: its button works once. */
  onApply: (change: Partial<SearchFilters>) => void;
}

/** All filters by group. The list changes with the button, which shows how many homes match. */
export function FilterDialog({
  filters,
  options,
  market,
  scope,
  countHomes = countPrices,
  withoutCity,
  onClose,
  onApply,
}: FilterDialogProps) {
  const [draft, setDraft] = useState(filters);
  const seesSoldData = soldAccess(useSession()) === "open";
  const count = useHomeCount(draft, scope, countHomes);
  const fields = {
    filters: draft,
    onChange: (change: Partial<SearchFilters>) => setDraft({ ...draft, ...change }),
  };
  const context = { ...toContext({ filters: draft, options, market }), seesSoldData, now: useNow() };
  // The dialog closes in a transition; a second click before that must not search again.
  const isApplied = useRef(false);
  const apply = () => {
    if (isApplied.current) return;
    onApply(Object.fromEntries(narrowingNames.map((name) => [name, draft[name]])) as Partial<SearchFilters>);
    isApplied.current = true;
  };
  const [clears, setClears] = useState(0);
  const clear = () => {
    setDraft({ sortBy: draft.sortBy, sortOrder: draft.sortOrder });
    setClears(clears + 1);
  };
  const homes = count === undefined ? "homes" : formatCount(count.total, "home", "homes");

  return (
    <Sheet
      open
      className={styles.dialog}
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={clear}>
            Clear all
          </Button>
          <VisuallyHidden>
            <span role="status">{count === undefined ? "" : `${homes} match`}</span>
          </VisuallyHidden>
          <Button className={styles.show} onClick={apply}>
            {`Show ${homes}`}
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        {filterSections(context).map(({ group, title, fields: own }) => (
          <FilterGroup
            key={group}
            title={title}
            fields={own.filter(({ name }) => name !== "city" || !withoutCity)}
            after={group === "price" && <CostPlanFields key={clears} market={market} {...fields} />}
            {...fields}
          >
            {group === "price" && market && (
              <PriceHistogram
                width={count?.width ?? 0}
                counts={count?.counts}
                minPrice={draft.minPrice}
                maxPrice={draft.maxPrice}
              />
            )}
          </FilterGroup>
        ))}
        <fieldset className={styles.group}>
          <legend className={styles.title}>Words</legend>
          <FilterText name="words" {...fields} />
          <FilterText name="search" {...fields} />
        </fieldset>
      </div>
    </Sheet>
  );
}
