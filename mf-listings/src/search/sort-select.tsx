import { sortOrders, writeFilters, type SearchFilters } from "@larchway/shared/listing-filters";
import { SelectField } from "@larchway/shared/ui/field";
import styles from "./sort-select.module.css";
import { changeFilters } from "./search-filters";
import { useChangeFilters } from "./use-change-filters";

/** How the list is sorted. */
export function SortSelect({ filters }: { filters: SearchFilters }) {
  const change = useChangeFilters(filters);
  const [newest] = sortOrders;
  const { sortBy = newest.sortBy, sortOrder = newest.sortOrder } = filters;
  const current = sortOrders.find((order) => order.sortBy === sortBy && order.sortOrder === sortOrder);
  return (
    <>
      <SelectField
        label="Sort by"
        hideLabel
        className={styles.select}
        value={(current ?? newest).value}
        options={sortOrders}
        onChange={(event) => {
          const order = sortOrders.find(({ value }) => value === event.target.value);
          if (order) change({ sortBy: order.sortBy, sortOrder: order.sortOrder });
        }}
      />
      <noscript>
        <ul className={styles.links} aria-label="Sort by">
          {sortOrders.map(({ value, label, ...order }) => (
            <li key={value}>
              <a href={`?${writeFilters(changeFilters(filters, order))}`}>{label}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}
