import { sortOrders, type Market, type SearchFilters } from "@larchway/shared/listing-filters";
import { SelectField } from "@larchway/shared/ui/field";
import * as styles from "./sort-select.module.css";
import { useSortOrders } from "./use-sort-orders";

type Order = Pick<SearchFilters, "sortBy" | "sortOrder">;

export interface SortSelectProps {
  order: Order;
  /** Undefined for lists of both markets. */
  market?: Market;
  onChange: (order: Order) => void;
}

/** Set for an order that only the headings of the table offer. */
const asTheTable = { value: "table", label: "As the table says" };

/** The sort order of a list. */
export function SortSelect({ order, market, onChange }: SortSelectProps) {
  const { current, offered } = useSortOrders(order, market);
  return (
    <SelectField
      label="Sort by"
      hideLabel
      className={styles.select}
      value={(current ?? asTheTable).value}
      options={current ? offered : [asTheTable, ...offered]}
      onChange={({ target }) => {
        const chosen = sortOrders.find(({ value }) => value === target.value);
        if (chosen) onChange({ sortBy: chosen.sortBy, sortOrder: chosen.sortOrder });
      }}
    />
  );
}
