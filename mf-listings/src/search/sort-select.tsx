import type { SearchFilters } from "@larchway/shared/contracts/listing-filters";
import { SelectField } from "@larchway/shared/ui/field";
import styles from "./sort-select.module.css";
import { useChangeFilters } from "./use-change-filters";

const orders = [
  { value: "newest", label: "Newest first", sortBy: "OriginalEntryTimestamp", sortOrder: "desc" },
  { value: "cheapest", label: "Price: low to high", sortBy: "ListPrice", sortOrder: "asc" },
  { value: "dearest", label: "Price: high to low", sortBy: "ListPrice", sortOrder: "desc" },
  { value: "bedrooms", label: "Most bedrooms", sortBy: "BedroomsTotalInteger", sortOrder: "desc" },
  { value: "oldest", label: "Oldest first", sortBy: "OriginalEntryTimestamp", sortOrder: "asc" },
] as const;

/** How the list is sorted. */
export function SortSelect({ filters }: { filters: SearchFilters }) {
  const change = useChangeFilters(filters);
  const { sortBy = "OriginalEntryTimestamp", sortOrder = "desc" } = filters;
  const current = orders.find((order) => order.sortBy === sortBy && order.sortOrder === sortOrder);
  return (
    <SelectField
      label="Sort by"
      hideLabel
      className={styles.select}
      value={current?.value ?? "newest"}
      options={orders}
      onChange={(event) => {
        const order = orders.find(({ value }) => value === event.target.value);
        if (order) change({ sortBy: order.sortBy, sortOrder: order.sortOrder });
      }}
    />
  );
}
