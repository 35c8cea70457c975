import { soldAccess } from "@larchway/shared/domain";
import {
  memberSortKeys,
  sortOrders,
  writeFilters,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { useSession } from "@larchway/shared/session";
import { SelectField } from "@larchway/shared/ui/field";
import styles from "./sort-select.module.css";
import { changeFilters } from "./search-filters";
import { useChangeFilters } from "./use-change-filters";

/** An order that only the headings of the table offer. */
const asTheTable = { value: "table", label: "As the table says" };

/** How the list is sorted. */
export function SortSelect({ filters }: { filters: SearchFilters }) {
  const change = useChangeFilters(filters);
  const seesSoldData = soldAccess(useSession()) === "open";
  const [newest] = sortOrders;
  const { sortBy = newest.sortBy, sortOrder = newest.sortOrder } = filters;
  const current = sortOrders.find((order) => order.sortBy === sortBy && order.sortOrder === sortOrder);
  const offered = sortOrders.filter(
    (order) => order === current || seesSoldData || !memberSortKeys.includes(order.sortBy),
  );
  return (
    <>
      <SelectField
        label="Sort by"
        hideLabel
        className={styles.select}
        value={(current ?? asTheTable).value}
        options={current ? offered : [asTheTable, ...offered]}
        onChange={(event) => {
          const order = sortOrders.find(({ value }) => value === event.target.value);
          if (order) change({ sortBy: order.sortBy, sortOrder: order.sortOrder });
        }}
      />
      <noscript>
        <ul className={styles.links} aria-label="Sort by">
          {offered.map(({ value, label, ...order }) => (
            <li key={value}>
              <a href={`?${writeFilters(changeFilters(filters, order))}`}>{label}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}
