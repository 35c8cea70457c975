import { useState } from "react";
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
import {
  FilterSelect,
  FilterText,
  toContext,
  type FilterFieldsProps,
} from "@larchway/shared/listing-ui/filter-fields";
import { Sheet } from "@larchway/shared/ui/sheet";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import * as styles from "./filter-dialog.module.css";
import { useHomeCount, type CountHomes } from "./use-home-count";

export interface FilterDialogProps extends Omit<FilterFieldsProps, "onChange" | "hideLabels"> {
  /** The subject of the list, independent of its filters. */
  scope: Partial<MapQuery>;
  countHomes: CountHomes;
  /** The city is chosen elsewhere. */
  withoutCity: boolean;
  onClose: () => void;
  onApply: (change: Partial<SearchFilters>) => void;
}

/** All filters by group. The list changes with the button, which shows how many homes match. */
export function FilterDialog({
  filters,
  options,
  market,
  scope,
  countHomes,
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
  const apply = () =>
    onApply(Object.fromEntries(narrowingNames.map((name) => [name, draft[name]])) as Partial<SearchFilters>);
  const clear = () => setDraft({ sortBy: draft.sortBy, sortOrder: draft.sortOrder });
  const homes = count === undefined ? "homes" : formatCount(count, "home", "homes");

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
          <VisuallyHidden>
            <span role="status">{count === undefined ? "" : `${homes} match`}</span>
          </VisuallyHidden>
          <Button className={styles.show} onClick={apply}>
            {`Show ${homes}`}
          </Button>
        </>
      }
    >
      {filterSections(context).map(({ group, title, fields: own }) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.title}>{title}</legend>
          <div className={styles.fields}>
            {own
              .filter(({ name }) => name !== "city" || !withoutCity)
              .map((field) => (
                <FilterSelect key={field.name} {...fields} field={field} />
              ))}
          </div>
        </fieldset>
      ))}
      <fieldset className={styles.group}>
        <legend className={styles.title}>Words</legend>
        <div className={styles.fields}>
          <FilterText name="words" {...fields} />
          <FilterText name="search" {...fields} />
        </div>
      </fieldset>
    </Sheet>
  );
}
